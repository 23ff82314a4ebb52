#include "CSimdjson.h"

#include <cstring>

// The bit tricks are those of simdjson's first stage (Langdale and Lemire, "Parsing Gigabytes of JSON
// per Second", section 3.1), 64 bytes at a time. The library keeps that stage to itself, and of its
// many structural characters only the brackets matter here.

namespace {

typedef uint8_t Block __attribute__((ext_vector_type(64)));
typedef bool Bits __attribute__((ext_vector_type(64)));

// By reference: how such a wide vector would be passed depends on compiler flags.
inline uint64_t equal(const Block &block, uint8_t byte) {
    return __builtin_bit_cast(uint64_t, __builtin_convertvector(block == byte, Bits));
}

/// Which bytes a backslash escapes; `carry` says whether the block's first byte is, and is set for
/// the next block.
inline uint64_t escaped(uint64_t backslashes, uint64_t &carry) {
    if (backslashes == 0) {
        const uint64_t first = carry;
        carry = 0;
        return first;
    }
    const uint64_t even = 0x5555555555555555;
    backslashes &= ~carry;
    const uint64_t follows = backslashes << 1 | carry;
    const uint64_t odd_starts = backslashes & ~even & ~follows;
    unsigned long long on_even;
    carry = __builtin_uaddll_overflow(odd_starts, backslashes, &on_even);
    return (even ^ (on_even << 1)) & follows;
}

/// Each bit becomes the parity of itself and all lower ones: what is between quotes.
inline uint64_t parity(uint64_t bits) {
    for (int shift = 1; shift < 64; shift *= 2) { bits ^= bits << shift; }
    return bits;
}

}  // namespace

CSimdjsonSpan csimdjson_span(const uint8_t *text, size_t available, size_t max_depth) {
    CSimdjsonSpan span = {0, 0, 0};
    uint64_t carry = 0;
    uint64_t inside = 0;  // all ones where the block before ended inside a string
    size_t depth = 0;
    for (size_t start = 0; start < available; start += 64) {
        Block block;
        std::memcpy(&block, text + start, 64);
        const uint64_t lines = equal(block, '\n');
        const uint64_t quotes = equal(block, '"') & ~escaped(equal(block, '\\'), carry);
        const uint64_t strings = parity(quotes) ^ inside;
        inside = static_cast<uint64_t>(static_cast<int64_t>(strings) >> 63);
        const Block folded = block | 0x20;  // '[' becomes '{' and ']' becomes '}'
        const uint64_t opens = equal(folded, '{');
        uint64_t brackets = (opens | equal(folded, '}')) & ~strings;
        if (available - start < 64) { brackets &= (uint64_t(1) << (available - start)) - 1; }
        for (; brackets != 0; brackets &= brackets - 1) {
            const uint64_t bit = brackets & (~brackets + 1);
            if (opens & bit) {
                span.too_deep = ++depth > max_depth;
            } else {
                depth--;
            }
            if (depth == 0 || span.too_deep) {
                span.length = start + __builtin_ctzll(bit) + 1;
                span.lines += __builtin_popcountll(lines & (bit - 1));
                return span;
            }
        }
        span.lines += __builtin_popcountll(lines);
    }
    return span;
}
