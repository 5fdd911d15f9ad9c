/** A number without differences of spelling: case, blanks, hyphens, dots and slashes. */
export function numberKey(number: string): string {
  return number
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s./\\_-]+/gu, '');
}

/** Whether both are one name: case, dots, accents and the order of its words aside. */
export function isSameName(one: string, other: string): boolean {
  return wordsOf(one) === wordsOf(other);
}

function wordsOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
  const words = plain
    .replace(/['’.,-]+/gu, ' ')
    .trim()
    .split(/\s+/);
  return words.toSorted().join(' ');
}
