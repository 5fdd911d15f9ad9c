export function moved<Row>(rows: readonly Row[], from: number, to: number): readonly Row[] {
  const next = [...rows];
  const [row] = next.splice(from, 1);
  return row === undefined ? rows : next.toSpliced(to, 0, row);
}
