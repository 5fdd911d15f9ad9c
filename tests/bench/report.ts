/** One line of the table: what was measured, and what the budget is. */
export type Measure = { what: string; value: string; budget: string; met: boolean | undefined };

const marks = { true: 'met', false: 'NOT MET', undefined: '' };

/** Prints a table, or nothing of nothing. */
export function printReport(measures: readonly Measure[]): void {
  if (measures.length === 0) return;
  const rows = [
    ['What', 'Measured', 'Budget', ''],
    ...measures.map(({ what, value, budget, met }) => [
      what,
      value,
      budget,
      marks[String(met) as keyof typeof marks],
    ]),
  ];
  const widths = [0, 1, 2].map((column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  for (const row of rows) {
    const cells = row.map((cell, column) => cell.padEnd(widths[column] ?? 0));
    process.stdout.write(`  ${cells.join('   ').trimEnd()}\n`);
  }
}

export function number(value: number): string {
  return Math.round(value).toLocaleString('en-IN');
}

export function milliseconds(value: number): string {
  return `${value.toFixed(value < 10 ? 1 : 0)} ms`;
}

export function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** The value that `share` of the values stay below. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
