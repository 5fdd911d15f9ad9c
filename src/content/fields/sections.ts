import { z } from 'zod';

import { type Block, type DataOf, field, type Kind, type Options, type Ordered } from './kind.ts';
import { readJson, sampleRow, shapeOf } from './rows.ts';
import { listOf, objectOf, wording } from './wording.ts';

type Row = Readonly<{ block: string }>;

/** Blocks that staff may put between those that always stand: beyond these a page is another page. */
const MOST_BETWEEN = 24;

/** The rows with every block that always stands: a missing one comes after the one before it in the declaration. */
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

const kind: Kind<'sections'> = {
  name: 'sections',
  empty: () => [],
  blank: [],
  nests: 'rows',
  write: JSON.stringify,
  read: readJson,
  sample: ({ blocks = {}, fixed }, n, context) =>
    blocksThatFit(Object.entries(blocks), fixed, n).map(([block, { fields }]) => ({
      block,
      ...sampleRow(fields, n, context),
    })),
};

/** All blocks, or as many as may stand between the fixed ones; another `n` leaves out others. */
function blocksThatFit<One>(
  all: readonly (readonly [string, One])[],
  fixed: readonly string[] | undefined,
  n: number,
): readonly (readonly [string, One])[] {
  if (fixed === undefined) return all;
  const between = all.map(([name]) => name).filter((name) => !fixed.includes(name));
  const first = (n * MOST_BETWEEN) % between.length;
  const kept = new Set([...between.slice(first), ...between].slice(0, MOST_BETWEEN));
  return all.filter(([name]) => fixed.includes(name) || kept.has(name));
}

type Blocks = Readonly<Record<string, Block>>;

const MOST = 60;

/** The complete data of one of a set of blocks, told apart by `block`. */
export type SectionOf<B extends Blocks> = {
  [K in keyof B & string]: { block: K } & DataOf<B[K]['fields']>;
}[keyof B & string];

type Composed<B extends Blocks> = Readonly<{
  blocks: B;
  /** Those that always stand, each once, in their order. */
  fixed?: readonly (keyof B & string)[];
  follows?: string;
  ordered?: Ordered;
  most?: number;
  noun?: string;
}>;

/** Blocks in order, each of its own kind: how pages are put together. */
export function sections<const B extends Blocks, const O extends Options>(o: O & Composed<B>) {
  return field(kind, o, {
    schema: () => sectionSchema(o, 'schema') as unknown as z.ZodType<SectionOf<B>[]>,
    blocks: o.blocks,
    ...(o.fixed && { fixed: o.fixed }),
    ...(o.follows && { follows: o.follows }),
    ...(o.ordered && { ordered: o.ordered }),
    ...(o.most && { most: o.most }),
    ...(o.noun && { noun: o.noun }),
    draftSchema: () => sectionSchema(o, 'draftSchema'),
  });
}

function sectionSchema(
  { blocks, fixed, most = MOST }: Composed<Blocks>,
  which: 'schema' | 'draftSchema',
): z.ZodType {
  const [first, ...rest] = Object.entries(blocks).map(([name, { fields }]) =>
    objectOf({ block: z.literal(name), ...shapeOf(fields, which) }),
  );
  if (!first) throw new Error('A sections field needs at least one block.');
  const union = z.discriminatedUnion(
    'block',
    [first, ...rest],
    wording.choice(Object.keys(blocks)),
  );
  const rows = listOf(union, which === 'schema' ? most : MOST);
  return fixed === undefined ? rows : rows.superRefine(refused(fixed));
}

function refused(fixed: readonly string[]) {
  return (rows: readonly unknown[], context: z.RefinementCtx) => {
    for (const { index, msg } of wrongRows(rows as readonly { block: string }[], fixed))
      context.addIssue({ code: 'custom', path: [index, 'block'], message: msg });
  };
}
