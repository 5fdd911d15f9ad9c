export type Place = Readonly<{ row: number; column: number }>;

/** A cell as spreadsheets name it: B4. */
export function placeNamed({ row, column }: Place): string {
  return `${columnName(column)}${row}`;
}

/** A column as spreadsheets name it: A, B, … Z, AA. */
export function columnName(column: number): string {
  const last = (column - 1) % 26;
  const before = column > 26 ? columnName(Math.floor((column - 1) / 26)) : '';
  return before + String.fromCharCode(65 + last);
}

export function columnNumber(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}
