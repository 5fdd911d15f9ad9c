import { type Element, elementsIn, type Node } from './richText.ts';

/** The marker of each item of the numbered lists: `3.`, `b.`, `xviii.`. */
export function listSigns(nodes: readonly Node[]): ReadonlyMap<Element, string> {
  const signs = new Map<Element, string>();
  for (const { name, attributes, children } of elementsIn(nodes)) {
    if (name !== 'ol') continue;
    let count = Number.parseInt(attributes['start'] ?? '1', 10) || 1;
    for (const item of children) {
      if (typeof item === 'string' || item.name !== 'li') continue;
      signs.set(item, `${counted(count, attributes['type'])}.`);
      count += 1;
    }
  }
  return signs;
}

function counted(count: number, type: string | undefined): string {
  if (count < 1 || count > 3999) return String(count);
  switch (type) {
    case 'a':
      return letters(count);
    case 'A':
      return letters(count).toUpperCase();
    case 'i':
      return roman(count).toLowerCase();
    case 'I':
      return roman(count);
    default:
      return String(count);
  }
}

function letters(count: number): string {
  const last = String.fromCharCode(97 + ((count - 1) % 26));
  return count > 26 ? letters(Math.floor((count - 1) / 26)) + last : last;
}

const numerals = [
  ['M', 1000],
  ['CM', 900],
  ['D', 500],
  ['CD', 400],
  ['C', 100],
  ['XC', 90],
  ['L', 50],
  ['XL', 40],
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
] as const;

function roman(count: number): string {
  const [sign, value] = numerals.find(([, least]) => least <= count) ?? ['', 0];
  return value === 0 ? '' : sign + roman(count - value);
}
