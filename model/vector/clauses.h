// Clause ids ("D1", "B17") as a short list that fits into a line.
#ifndef HIF4_MODEL_VECTOR_CLAUSES_H_
#define HIF4_MODEL_VECTOR_CLAUSES_H_

#include <string>
#include <vector>

namespace hif4 {

// In order, each once, neighbours as a range: "A1-A4 B17 D1-D3". An id is a capital
// letter and a number.
std::string ClausesText(std::vector<std::string> clauses);

// The reverse; false if the text is not of this form.
bool ParseClauses(const std::string& text, std::vector<std::string>* clauses);

}  // namespace hif4

#endif  // HIF4_MODEL_VECTOR_CLAUSES_H_
