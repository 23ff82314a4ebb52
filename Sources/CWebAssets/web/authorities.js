// The police administrations with the numbers that official lists use.
export const authorities = [
  [46, "MUP Zeničko-dobojskog kantona"],
  [47, "MUP Kantona Sarajevo"],
  [83, "MUP Unsko-sanskog kantona"],
  [84, "MUP Tuzlanskog kantona"],
  [93, "MUP Srednjobosanskog kantona"],
  [105, "MUP Zapadno-hercegovačkog kantona"],
  [110, "MUP Kantona 10 (Livno)"],
  [112, "MUP Bosansko-podrinjskog kantona"],
  [113, "MUP Hercegovačko-neretvanskog kantona"],
  [117, "MUP Posavski"],
  [118, "Policija Brčko distrikta"],
  [120, "MUP Republike Srpske"],
];
