import type { ImportReport } from '../../../kernel/publishing/content.ts';

type CellError = ImportReport['fates'][number]['errors'][number];

/** The cell, its value and the expected value. */
export function wordsFor({ label, column, value, msg }: CellError): string {
  const place = column === null ? label : `${label} (column ${column})`;
  return value === null ? `${place}: ${msg}` : `${place}, “${value}”: ${msg}`;
}
