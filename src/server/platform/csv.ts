import { stringify } from 'csv-stringify/sync';

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
  return stringify(
    lines.map((cells) => [...cells]),
    {
      bom,
      record_delimiter: 'windows',
      quote_record_delimiter: true,
      quoted_match: formula,
      escape_formulas: true,
      // A line break first is what the library leaves alone, and some spreadsheets skip.
      cast: { string: (text) => (text.startsWith('\n') ? `'${text}` : text) },
    },
  );
}

/** The text of a cell as it was before `csvLines` kept it from being a formula. */
export function textOfCell(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
}
