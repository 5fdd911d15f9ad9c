import { firstCharacters } from '../../../kernel/text/characters.ts';
import { withoutControls } from '../../../kernel/text/withoutControls.ts';
import type { Cell } from '../csv.ts';

export type SheetToWrite = Readonly<{ name: string; rows: readonly (readonly Cell[])[] }>;

/** No spreadsheet runs its texts; headings stay in sight. */
export async function writeWorkbook(sheets: readonly SheetToWrite[]): Promise<Buffer> {
  const { default: write } = await import('write-excel-file/node');
  const written = sheets.map(({ name, rows: [headings = [], ...rows] }) => ({
    sheet: firstCharacters(name.replace(/[\\/?*[\]:]/g, ' '), 31),
    stickyRowsCount: 1,
    columns: headings.map((heading) => ({ width: widthOf(heading) })),
    data: [
      headings.map((value) => ({ value, fontWeight: 'bold' as const })),
      ...rows.map((cells) => cells.map(fitCell)),
    ],
  }));
  return write(written as Parameters<typeof write>[0]).toBuffer();
}

/** A workbook with a sign that XML may not have does not open. */
function fitCell(cell: Cell): Cell {
  return typeof cell === 'string' ? withoutControls(cell) : cell;
}

function widthOf(heading: Cell): number {
  return Math.min(40, Math.max(14, String(heading ?? '').length + 2));
}
