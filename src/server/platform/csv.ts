/** The value of a cell; null for an empty one. */
export type Cell = string | number | null;

type CsvOptions = {
  /** Begins with the mark by which Excel knows UTF-8. */
  bom?: boolean;
};

/** Characters that make spreadsheets read a cell as a formula. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * Lines of a CSV file (RFC 4180), with no cell that a spreadsheet takes for a formula.
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
export function csvLines(
  lines: readonly (readonly Cell[])[],
  { bom = false }: CsvOptions = {},
): string {
  const rows = lines.map((cells) => `${cells.map(written).join(',')}\r\n`);
  return (bom ? '\ufeff' : '') + rows.join('');
}

function written(cell: Cell): string {
  const text = String(cell ?? '');
  if (formula.test(text)) return quoted(typeof cell === 'string' ? `'${text}` : text);
  return /[",\r\n]/.test(text) ? quoted(text) : text;
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** The text of a cell as it was before `csvLines` kept it from being a formula. */
export function textOfCell(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
}
