export type Cell = string | number | null;

/** Spreadsheets read such a cell as a formula. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/** RFC 4180, without formulas; `bom` is the mark by which Excel knows UTF-8. @see https://owasp.org/www-community/attacks/CSV_Injection */
export function csvLines(
  lines: readonly (readonly Cell[])[],
  { bom = false }: { bom?: boolean } = {},
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

export function textOfCell(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
}
