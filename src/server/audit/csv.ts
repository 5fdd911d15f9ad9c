/**
 * A cell that no spreadsheet takes for a formula, quoted where it must be.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
const csvCell = (text: string): string => {
  const harmless = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) || harmless !== text
    ? `"${harmless.replaceAll('"', '""')}"`
    : harmless;
};

/** One line of a CSV file (RFC 4180). */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;
