// Words as people search them, folded as the service folds them (RoadsCore, Folding): lower case, without marks, Cyrillic
// letters as the Latin ones of the same word, "dj" as "đ".

/** What has no mark that could be taken off. */
const PLAIN = new Map(Object.entries({
  đ: "d", ð: "d", ł: "l", ø: "o", æ: "a", œ: "oe", ß: "ss", ħ: "h", ŧ: "t", ı: "i",
  а: "a", б: "b", в: "v", г: "g", д: "d", ђ: "d", е: "e", ж: "z", з: "z", и: "i", і: "i", ј: "j", к: "k", л: "l", љ: "lj",
  м: "m", н: "n", њ: "nj", о: "o", п: "p", р: "r", с: "s", ш: "s", т: "t", ћ: "c", ц: "c", ч: "c", у: "u", ф: "f",
  х: "h", џ: "dz", ѕ: "dz",
}));

/**
 * The folded words of a text.
 * @param {string} text
 */
export function wordsOf(text) {
  const plain = text.toLowerCase().normalize("NFD").replace(/[\u0300-\u036f]/g, "");
  const letters = [...plain].map((letter) => PLAIN.get(letter) ?? letter).join("");
  return (letters.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.replaceAll("dj", "d"));
}

/** @param {string} text */
export const folded = (text) => wordsOf(text).join(" ");
