import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import writeWorkbook, { type Sheet } from 'write-excel-file/node';

type Cells = readonly (readonly (string | number | boolean | Date | null)[])[];

/** A workbook as a spreadsheet programme writes it; days are cells of days. */
export async function workbookOf(rows: Cells): Promise<Buffer> {
  const data = rows.map((row) =>
    row.map((value) => (value instanceof Date ? { value, format: 'dd/mm/yyyy hh:mm' } : value)),
  );
  return writeWorkbook([{ data, sheet: 'Sheet 1' } as unknown as Sheet<Buffer>]).toBuffer();
}

/** The same workbook with its first sheet rewritten, or another part of it. */
export function rewritten(
  workbook: Buffer,
  rewrite: (xml: string) => string,
  beginning = 'xl/worksheets/sheet',
): Buffer {
  const parts = unzipSync(workbook);
  const name = Object.keys(parts).find((part) => part.startsWith(beginning)) ?? '';
  parts[name] = strToU8(rewrite(strFromU8(parts[name] ?? new Uint8Array())));
  return Buffer.from(zipSync(parts));
}
