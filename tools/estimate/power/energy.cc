#include "tools/estimate/power/energy.h"

namespace hif4::estimate {
namespace {

class Meter {
 public:
  Meter(const Netlist& netlist, const Technology& technology, const Activity& activity)
      : netlist_(netlist),
        library_(technology.library),
        transition_(technology.fo4.transition),
        activity_(activity),
        loads_(static_cast<size_t>(netlist.net_count)) {
    for (const NetlistCell& cell : netlist.cells) {
      for (size_t i = 0; i < cell.nets.size(); ++i) {
        const LibertyPin& pin = cell.type->pins[i];
        if (pin.is_input && cell.nets[i] != kNoNet) Load(cell.nets[i]) += pin.capacitance;
      }
    }
  }

  Energy Sum() {
    for (const NetlistCell& cell : netlist_.cells) Cell(cell);
    for (const NetlistPort& port : netlist_.ports) {
      if (!port.is_input) continue;
      for (const int net : port.nets) energy_.inputs += NetEnergy(net);
    }
    const double leakage = energy_.leakage * library_.watt;
    energy_.leakage = leakage;
    return energy_;
  }

 private:
  double& Load(int net) { return loads_[static_cast<size_t>(net)]; }
  // Changes a step.
  double Rate(int net) const {
    return net == kNoNet
               ? 0
               : static_cast<double>(activity_.toggles[static_cast<size_t>(net)]) /
                     static_cast<double>(activity_.steps);
  }
  // C V^2 / 2 of one change.
  double Half(double load) const {
    return load * library_.farad * library_.voltage * library_.voltage / 2;
  }
  double NetEnergy(int net) { return net == kNoNet ? 0 : Rate(net) * Half(Load(net)); }

  // The mean of rise and fall, in joules.
  double ArcEnergy(const PowerArc& arc, double load) const {
    const auto at = [&](const LookupTable& table) {
      return table.empty() ? 0 : table.At(load, transition_) * library_.joule();
    };
    return (at(arc.rise) + at(arc.fall)) / 2;
  }

  // Of one change of pin `index`: the arcs weighted by how often their pins change.
  double PinEnergy(const NetlistCell& cell, size_t index) {
    const LibertyPin& pin = cell.type->pins[index];
    const double load = pin.is_output ? Load(cell.nets[index]) : 0;
    double sum = 0, weights = 0, plain = 0;
    for (const PowerArc& arc : pin.power) {
      double weight = 0;
      for (const std::string& related : arc.related_pins) {
        for (size_t i = 0; i < cell.nets.size(); ++i) {
          if (cell.type->pins[i].name == related) weight += Rate(cell.nets[i]);
        }
      }
      sum += weight * ArcEnergy(arc, load);
      weights += weight;
      plain += ArcEnergy(arc, load);
    }
    if (weights > 0) return sum / weights;
    return pin.power.empty() ? 0 : plain / static_cast<double>(pin.power.size());
  }

  void Cell(const NetlistCell& cell) {
    const bool is_register = cell.type->flip_flop.has_value();
    energy_.leakage += cell.type->leakage;
    double inside = 0;
    for (size_t i = 0; i < cell.nets.size(); ++i) {
      if (cell.nets[i] == kNoNet) continue;
      const LibertyPin& pin = cell.type->pins[i];
      if (is_register && IsClock(cell, pin)) {
        energy_.clock += 2 * (PinEnergy(cell, i) + Half(pin.capacitance));
        continue;
      }
      if (!pin.power.empty()) inside += Rate(cell.nets[i]) * PinEnergy(cell, i);
      if (pin.is_output) energy_.nets += NetEnergy(cell.nets[i]);
    }
    (is_register ? energy_.registers : energy_.gates) += inside;
  }
  static bool IsClock(const NetlistCell& cell, const LibertyPin& pin) {
    return pin.name == cell.type->flip_flop->clocked_on.inputs[0];
  }

  const Netlist& netlist_;
  const Library& library_;
  double transition_;
  const Activity& activity_;
  std::vector<double> loads_;  // by net, in units of the library
  Energy energy_;
};

}  // namespace

Energy ComputeEnergy(const Netlist& netlist, const Technology& technology,
                     const Activity& activity) {
  return Meter(netlist, technology, activity).Sum();
}

}  // namespace hif4::estimate
