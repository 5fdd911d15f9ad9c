type Row = Readonly<{ block: string }>;

/** Blocks that staff may put between those that always stand: beyond these a page is another page. */
const MOST_BETWEEN = 24;

/**
 * The rows with every block that always stands: those that are missing, as from before they were declared, come right
 * after the one that is before them in the declaration.
 */
export function withFixed<R extends Row>(
  rows: readonly R[],
  fixed: readonly string[],
  make: (block: string) => R,
): readonly R[] {
  const complete = [...rows];
  for (const [at, block] of fixed.entries()) {
    if (complete.some((row) => row.block === block)) continue;
    const before = fixed.slice(0, at).toReversed();
    const known = before.find((one) => complete.some((row) => row.block === one));
    complete.splice(complete.findLastIndex((row) => row.block === known) + 1, 0, make(block));
  }
  return complete;
}

/** Rows that cannot be there: a block that stands already, or one too many between those that do. */
export function wrongRows(
  rows: readonly Row[],
  fixed: readonly string[],
): readonly Readonly<{ index: number; msg: string }>[] {
  let between = 0;
  return rows.flatMap(({ block }, index) => {
    const first = rows.findIndex((row) => row.block === block);
    if (!fixed.includes(block)) {
      between += 1;
      const msg = `At most ${MOST_BETWEEN} blocks may stand between the sections: this is one more.`;
      return between > MOST_BETWEEN ? [{ index, msg }] : [];
    }
    return first < index
      ? [{ index, msg: `This section stands in row ${first + 1} already.` }]
      : [];
  });
}
