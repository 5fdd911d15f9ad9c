/** A paragraph or a list item of rich text, as plain words. */
export type TextBlock = Readonly<{ kind: 'paragraph' | 'item'; text: string }>;

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/** The words of sanitised HTML, paragraph by paragraph; empty ones are left out. */
export function blocksOf(html: string): TextBlock[] {
  return html
    .split(/<\/(?:p|li|h[1-6]|blockquote|td|th)>|<br\s*\/?>/i)
    .map((part) => ({ kind: kindOf(part), text: plain(part) }))
    .filter(({ text }) => text !== '');
}

function kindOf(part: string): TextBlock['kind'] {
  return /<li\b/i.test(part) ? 'item' : 'paragraph';
}

function plain(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(#x?[\da-f]+|[a-z]+);/gi, (whole, name: string) => decoded(name) ?? whole)
    .replace(/[\t\n\r ]+/g, ' ')
    .trim();
}

function decoded(name: string): string | undefined {
  const number = /^#(x?)([\da-f]+)$/i.exec(name);
  if (!number) return entities[name.toLowerCase()];
  const code = parseInt(number[2] ?? '', number[1] ? 16 : 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
