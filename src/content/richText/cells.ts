import { type Element, elementsIn, parse, wordsOf } from './richText.ts';

/** A cell of a table: the first words of its row, and those above it; empty if it has none but its own. */
export type CellPlace = Readonly<{ row: string; column: string }>;

/** The place of the first cell of a text's tables with such words; undefined if none has them. */
export function cellIn(html: string, isMeant: (words: string) => boolean): CellPlace | undefined {
  if (!html.includes('<t')) return undefined;
  for (const table of elementsIn(parse(html)).filter(({ name }) => name === 'table')) {
    const rows = elementsIn(table.children)
      .filter(({ name }) => name === 'tr')
      .map(cellsOf);
    for (const [line, cells] of rows.entries()) {
      const at = cells.findIndex(isMeant);
      if (at === -1) continue;
      const column = line === 0 ? '' : (rows[0]?.[at] ?? '');
      return { row: at === 0 ? '' : (cells[0] ?? ''), column };
    }
  }
  return undefined;
}

/** The words of a row's cells; a cell over several columns stands in each of them. */
function cellsOf({ children }: Element): string[] {
  return children.flatMap((cell) => {
    if (typeof cell === 'string' || (cell.name !== 'td' && cell.name !== 'th')) return [];
    const span = Math.min(50, Math.max(1, Number(cell.attributes['colspan']) || 1));
    return Array.from({ length: span }, () => wordsOf(cell.children));
  });
}
