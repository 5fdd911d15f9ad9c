/** A number without differences of spelling: case, blanks, dashes, dots, slashes and unseen signs. */
export function numberKey(number: string): string {
  return number
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s./\\_\p{Pd}\p{Cf}]+/gu, '');
}

/** Whether both are one name: case, dots, accents and the order of its words aside. */
export function isSameName(one: string, other: string): boolean {
  return wordsOf(one) === wordsOf(other);
}

function wordsOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    // Accents of Latin letters; vowels of Indian scripts are marks too, and tell names apart.
    .replace(/[\u0300-\u036f\p{Cf}]/gu, '')
    .toLowerCase();
  const words = plain
    .replace(/['’.,\p{Pd}]+/gu, ' ')
    .trim()
    .split(/\s+/);
  return words.toSorted().join(' ');
}
