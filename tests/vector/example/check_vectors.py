#!/usr/bin/env python3
"""Reads vector files and derives every expected value again, with fractions.

  check_vectors.py FILE...

Shows how to read the format (vectors/README.md) without the library, and is a second
opinion on the numbers: the MACs, dot, acc, decode, and encode in profile `official`.
Needs the standard library only. Exit code 0: all compared and equal.
"""
import hashlib
import re
import sys
from fractions import Fraction

KEYS = ("schema unit spec profile accumulator generator seed taps items rows results "
        "clauses width fields slices sha256").split()
NAN, INFINITY = 0x7FC00000, 0x7F800000
INEXACT, OVERFLOW, INVALID, MALFORMED = 1, 2, 4, 8


def read(path):
    """The header as a dictionary, and the rows as dictionaries of integers."""
    with open(path, "rb") as file:
        lines = file.read().split(b"\n")
    if lines.pop() != b"" or len(lines) < 16:
        raise ValueError("short or empty")
    pairs = [re.fullmatch(rb"// ([a-z0-9]+): (.+)", line) for line in lines[:16]]
    if None in pairs or [p[1].decode() for p in pairs] != KEYS:
        raise ValueError("not a vector file")
    header = {p[1].decode(): p[2].decode() for p in pairs}
    if header["schema"] != "hif4-vectors 1":
        raise ValueError("another schema")
    digest = hashlib.sha256(b"".join(l + b"\n" for l in lines[:15] + lines[16:]))
    if digest.hexdigest() != header["sha256"]:
        raise ValueError("altered: sha256 differs")
    if len(lines) - 16 != int(header["rows"]) or len(lines) == 16:
        raise ValueError("not as many rows as the header says")
    slices = [re.fullmatch(r"(\w+)=(\d+):(\d+)", s) for s in header["slices"].split()]
    rows = []
    for line in lines[16:]:
        word = int(line, 16)  # Python skips the underscores as $readmemh does
        rows.append({s[1]: (word >> int(s[3])) & ((2 << int(s[2]) - int(s[3])) - 1)
                     for s in slices})
        if rows[-1]["mark"] != 0xA:
            raise ValueError("a row without its mark")
    return header, rows


def power(e):
    return Fraction(2) ** e


def fp32(bits):
    """The value of a finite FP32."""
    e, m = (bits >> 23) & 255, bits & 0x7FFFFF
    value = m * power(-149) if e == 0 else (m + (1 << 23)) * power(e - 150)
    return -value if bits >> 31 else value


def is_nan(bits):
    return (bits & 0x7FFFFFFF) > INFINITY


def is_infinite(bits):
    return (bits & 0x7FFFFFFF) == INFINITY


def log2(x):
    """floor(log2(x)) of a positive fraction."""
    e = x.numerator.bit_length() - x.denominator.bit_length()
    return e if power(e) <= x else e - 1


def rne32(x):
    """The FP32 nearest to x, ties to even, and flags. (bits, flags)"""
    if x == 0:
        return 0, 0
    sign = 1 << 31 if x < 0 else 0
    unit = max(log2(abs(x)) - 23, -149)
    n = round(abs(x) / power(unit))  # Python rounds ties to even
    bits = n if unit == -149 else (unit + 149 << 23) + n
    if bits >= INFINITY:
        return sign | INFINITY, OVERFLOW | INEXACT
    return sign | bits, INEXACT if n * power(unit) != abs(x) else 0


def add32(a, b):
    """A1: the sum of two FP32, rounded once, and flags."""
    if is_nan(a) or is_nan(b):
        return NAN, 0
    if is_infinite(a) or is_infinite(b):
        if is_infinite(a) and is_infinite(b) and a != b:
            return NAN, INVALID
        return (a if is_infinite(a) else b), 0
    total = fp32(a) + fp32(b)
    return rne32(total) if total else (a & b & 1 << 31, 0)


def element(unit, i, n=None):
    """Element i without the base scale: its quarters times the micro-exponents (F4). In
    a 2:4 unit (R3) its code is the n-th of those that are kept."""
    code = unit >> 32 + 4 * (i if n is None else n) & 15
    shift = (unit >> 8 + i // 8 & 1) + (unit >> 16 + i // 4 & 1)
    return (-(code & 7) if code & 8 else code & 7) << shift


def scale(unit):
    """E6M2 (F2); None is NaN."""
    e6m2 = unit & 255
    return None if e6m2 == 255 else (4 + (e6m2 & 3)) * power((e6m2 >> 2) - 50)


def dot(a, b):
    """P, and D as a fraction or None (D1-D3)."""
    p = sum(element(a, i) * element(b, i) for i in range(64))
    if scale(a) is None or scale(b) is None:
        return p, None
    return p, p * scale(a) * scale(b) / 16


def position(r, n):
    """Of the n-th kept element of a 2:4 unit, within its group of 4."""
    return r >> 160 + 2 * n & 3


def residual(r, b):
    """R as a fraction or None (R5), and the flag of positions that do not ascend (R8)."""
    kept = [(n, n // 2 * 4 + position(r, n)) for n in range(32)]
    p = sum(element(r, i, n) * element(b, i) for n, i in kept)
    bad = any(position(r, n) >= position(r, n + 1) for n in range(0, 32, 2))
    nan = scale(r) is None or scale(b) is None
    return None if nan else p * scale(r) * scale(b) / 16, MALFORMED if bad else 0


def e4m3(byte):
    """C1: unsigned, bit 7 ignored; None is NaN."""
    e, m = byte >> 3 & 15, byte & 7
    if byte & 127 == 127:
        return None
    return m * power(-9) if e == 0 else (8 + m) * power(e - 10)


def e8m0(byte):
    """C2; None is NaN."""
    return None if byte == 255 else power(byte - 127)


def e2m1(unit, i):
    """Twice the value of element i."""
    code = unit >> 32 + 4 * i & 15
    return (-1 if code & 8 else 1) * (0, 1, 2, 3, 4, 6, 8, 12)[code & 7]


def block_dot(a, b, length, decode_scale):
    """The exact sum of the products of blocks (C1, C2), or None."""
    total = Fraction(0)
    for k in range(64 // length):
        scales = [decode_scale(unit >> 8 * k & 255) for unit in (a, b)]
        if None in scales:
            return None
        block = range(length * k, length * (k + 1))
        total += sum(e2m1(a, i) * e2m1(b, i) for i in block) * scales[0] * scales[1] / 4
    return total


class Accumulator:
    """A1-A5. A step has one term, or two with a residual, fractions; None is NaN."""

    def __init__(self, exact):
        self.exact, self.acc, self.total, self.nan, self.flags = exact, 0, 0, False, 0

    def add(self, first, init, terms, flags=0):
        if first:
            self.acc, self.total = init, Fraction(0)
            self.nan, self.flags = is_nan(init), INVALID if is_nan(init) else 0
        self.flags |= flags | (INVALID if None in terms else 0)
        if self.exact:
            self.nan = self.nan or None in terms
            self.total += sum(term for term in terms if term is not None)
            return
        s, rounded = (NAN, 0) if None in terms else rne32(sum(terms))
        self.acc, added = add32(self.acc, s)
        self.flags |= rounded | added

    def result(self):
        if not self.exact:
            return self.acc, self.flags
        if self.nan:
            return NAN, self.flags
        if is_infinite(self.acc):
            return self.acc, self.flags
        bits, flags = rne32(fp32(self.acc) + self.total)
        return bits, self.flags | flags


def bf16(x):
    """A value that is exact in BF16, as its bits."""
    bits, flags = rne32(x)
    assert flags == 0 and bits & 0xFFFF == 0
    return bits >> 16


def decode(unit):
    values = 0
    for i in range(64):
        if scale(unit) is None:
            bits = 0x7FC0
        else:
            negative = (unit >> 32 + 4 * i & 8) << 12  # -0 keeps its sign
            bits = negative | bf16(abs(element(unit, i)) * scale(unit) / 4)
        values |= bits << 16 * i
    return values


def encode(x):
    """E1-E8 of profile `official`."""
    bits = [x >> 16 * i & 0xFFFF for i in range(64)]
    if any(b & 0x7F80 == 0x7F80 for b in bits):
        return 0xFF
    v = [abs(fp32(b << 16)) for b in bits]
    peak = max(v)
    if peak == 0:
        return 0
    product = peak * fp32(0x3E120000)
    unit = power(max(log2(product) - 7, -133))
    sf = min(max(round(product / unit) * unit, power(-48)), Fraction(3, 2) * power(15))
    unit = power(log2(sf) - 2)
    base = round(sf / unit) * unit
    e, m = log2(base), int(base / power(log2(base) - 2)) - 4
    rec = fp32((0x3F800000, 0x3F4D0000, 0x3F2B0000, 0x3F120000)[m]) * power(-e)
    e8 = [max(v[8 * j:8 * j + 8]) * rec >= 4 for j in range(8)]
    e16 = [max(v[4 * k:4 * k + 4]) * rec / 2 ** e8[k // 2] >= 2 for k in range(16)]
    word = (e + 48 << 2) | m | sum(b << 8 + j for j, b in enumerate(e8))
    word |= sum(b << 16 + k for k, b in enumerate(e16))
    for i in range(64):
        scaled = 4 * v[i] * rec / 2 ** (e8[i // 8] + e16[i // 4])
        negative = bits[i] > 0x8000
        word |= (min(7, int(scaled + Fraction(1, 2))) | negative << 3) << 32 + 4 * i
    return word


def mac_terms(unit, row):
    """The terms of a step, its flags, and the fields p and d where they exist."""
    if unit == "acc":
        return [None if is_nan(row["s"]) else fp32(row["s"])], 0, {}
    if unit == "nvfp4":
        return [block_dot(row["a"], row["b"], 16, e4m3)], 0, {}
    if unit == "mxfp4":
        return [block_dot(row["a"], row["b"], 32, e8m0)], 0, {}
    p, d = dot(row["a"], row["b"])
    taps = {"p": p & 0x1FFFF, "d": NAN if d is None else rne32(d)[0]}
    if not row.get("res_valid"):
        return [d], 0, taps
    r, flags = residual(row["r"], row["b"])
    return [d, r], flags, taps


def expected(header, rows):
    """For each row the fields that it must have."""
    unit, acc = header["unit"], Accumulator(header["accumulator"] == "exact")
    lsb, bits = (20, 66) if unit == "nvfp4" else (104, 165)  # of the exact total
    for row in rows:
        if unit == "encode" and header["profile"] == "official":
            yield {"unit": encode(row["x"])}
        elif unit == "decode":
            yield {"y": decode(row["unit"])}
        elif unit in ("mac", "resq", "nvfp4", "mxfp4", "dot", "acc"):
            terms, flags, want = mac_terms(unit, row)
            if unit != "dot":
                acc.add(row["first"], row["init"], terms, flags)
                want["result"], want["flags"] = acc.result() if row["last"] else (0, 0)
                want["acc"] = acc.acc
                if acc.exact:
                    want["acc"] = int(acc.total * power(lsb)) & (1 << bits) - 1
            yield {field: want[field] for field in want if field in row}
        else:
            raise ValueError(f"unit {unit}, profile {header['profile']}: not known here")


def main(paths):
    failed = not paths
    for path in paths:
        try:
            header, rows = read(path)
            compared = wrong = 0
            for n, (row, want) in enumerate(zip(rows, expected(header, rows))):
                for field, value in want.items():
                    compared += 1
                    if row[field] == value:
                        continue
                    wrong += 1
                    if wrong <= 10:
                        print(f"{path}, line {n + 17}: {field} is {row[field]:x}, "
                              f"expected {value:x}")
        except (OSError, ValueError) as error:
            print(f"{path}: {error}")
            failed = True
            continue
        print(f"{path}: {len(rows)} rows, {compared} fields compared, {wrong} wrong")
        failed = failed or wrong > 0 or compared == 0
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
