import { CATEGORIES, type Scores } from './lighthouse.ts';

/** What all pages are asked for, and what some are. */
const shown = { ...CATEGORIES, performance: 'Performance' };

/** What both judges say of one page. */
export type Verdict = Readonly<{
  page: string;
  /** Found by the W3C's validator. */
  errors: number;
  scores: Scores;
  /** Everything that keeps it from being without fault, in words. */
  findings: readonly string[];
}>;

/** One line for each page that was judged, and how many are without fault. */
export function tableOf(verdicts: readonly Verdict[]): string {
  const rows = [
    ['', 'Page', 'Errors', ...Object.values(shown)],
    ...verdicts.map(({ page, errors, scores, findings }) => [
      findings.length === 0 ? '✓' : '✗',
      page,
      String(errors),
      ...Object.keys(shown).map((category) => String(scores[category] ?? '-')),
    ]),
  ];
  const widths = rows[0]?.map((_cell, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const lines = rows.map((row) =>
    `  ${row.map((cell, column) => cell.padEnd(widths?.[column] ?? 0)).join('  ')}`.trimEnd(),
  );
  const fine = verdicts.filter(({ findings }) => findings.length === 0).length;
  return [...lines, '', `  ${fine} of ${verdicts.length} pages without fault.`].join('\n');
}
