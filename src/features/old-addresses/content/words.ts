import { unescaped } from '../../../kernel/text/unescaped.ts';

/** Words that nearly every address has, or that say nothing of a page. */
const empty = new Set(
  'a an and at by for from html htm php aspx index in is of on or our page pages post the to us with your www category tag'.split(
    ' ',
  ),
);

/** The words of an address or a title, each as it is found again: without case, accents and plural. */
export function wordsIn(text: string): string[] {
  const plain = unescaped(text)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '' && !empty.has(word));
  return [...new Set(words.map(stemmed))];
}

/** British and American, one and many. */
function stemmed(word: string): string {
  const one =
    word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
  return one.replace(/mme$/, 'm').replace(/isation$/, 'ization');
}
