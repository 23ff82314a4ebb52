// One entry of a table: counts `index` down until it is its turn. Included once for each file, inside of a
// function, with NAME, SOURCE and CODING set.

// #embed is C23's; this compiler knows it in every C.
#pragma clang diagnostic ignored "-Wc23-extensions"

#ifndef TEXT
#define QUOTED(text) #text
#define TEXT(text) QUOTED(text)
#endif

{
    static const uint8_t bytes[] = {
#embed SOURCE
    };
    if (index-- == 0) return (CWebAsset){TEXT(NAME), CODING, bytes, sizeof bytes};
}
#undef SOURCE
#undef CODING
