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

/** The words of sanitised HTML, paragraph by paragraph, a row of a table as one; empty ones are left out. */
export function blocksOf(html: string): TextBlock[] {
  return html
    .replace(/<tr\b[^>]*>([\s\S]*?)<\/tr>/gi, (_row, cells: string) => `<p>${rowText(cells)}</p>`)
    .split(/<\/(?:p|li|h[1-6]|blockquote|caption|figcaption)>|<br\s*\/?>/i)
    .map((part) => ({ kind: kindOf(part), text: plain(part) }))
    .filter(({ text }) => text !== '');
}

const rowText = (cells: string): string =>
  cells
    .split(/<\/t[dh]>/i)
    .map((cell) => cell.replace(/<[^>]*>/g, ' ').trim())
    .filter((cell) => cell !== '')
    .join(' · ');

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
