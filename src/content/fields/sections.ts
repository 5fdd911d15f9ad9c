import { z } from 'zod';

import { readJson, sampleRow, shapeOf } from './rows.ts';
import { type Block, type DataOf, field, type Kind, type Options } from './kind.ts';
import { listOf, objectOf, wording } from './wording.ts';

const kind: Kind<'sections'> = {
  name: 'sections',
  empty: () => [],
  blank: [],
  nests: 'rows',
  write: JSON.stringify,
  read: readJson,
  sample: ({ blocks = {} }, n, context) =>
    Object.entries(blocks).map(([block, { fields }]) => ({
      block,
      ...sampleRow(fields, n, context),
    })),
};

type Blocks = Readonly<Record<string, Block>>;

/** The complete data of one of a set of blocks, told apart by `block`. */
export type SectionOf<B extends Blocks> = {
  [K in keyof B & string]: { block: K } & DataOf<B[K]['fields']>;
}[keyof B & string];

/** Blocks in order, each of its own kind: how pages are put together. */
export function sections<const B extends Blocks, const O extends Options>(o: O & { blocks: B }) {
  return field(kind, o as O, {
    schema: () => sectionSchema(o.blocks, 'schema') as unknown as z.ZodType<SectionOf<B>[]>,
    blocks: o.blocks,
    draftSchema: () => sectionSchema(o.blocks, 'draftSchema'),
  });
}

function sectionSchema(blocks: Blocks, which: 'schema' | 'draftSchema') {
  const [first, ...rest] = Object.entries(blocks).map(([name, { fields }]) =>
    objectOf({ block: z.literal(name), ...shapeOf(fields, which) }),
  );
  if (!first) throw new Error('A sections field needs at least one block.');
  const union = z.discriminatedUnion(
    'block',
    [first, ...rest],
    wording.choice(Object.keys(blocks)),
  );
  return listOf(union, 60);
}
