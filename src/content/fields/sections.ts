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

/** As many sections as there may be where a field does not say. */
const MOST = 60;

/** The complete data of one of a set of blocks, told apart by `block`. */
export type SectionOf<B extends Blocks> = {
  [K in keyof B & string]: { block: K } & DataOf<B[K]['fields']>;
}[keyof B & string];

/** Blocks in order, each of its own kind: how pages are put together. */
export function sections<const B extends Blocks, const O extends Options>(
  o: O & { blocks: B; most?: number; noun?: string },
) {
  const complete = () => listOf(sectionSchema(o.blocks, 'schema'), o.most ?? MOST);
  return field(kind, o as O, {
    schema: () => complete() as unknown as z.ZodType<SectionOf<B>[]>,
    blocks: o.blocks,
    ...(o.most && { most: o.most }),
    ...(o.noun && { noun: o.noun }),
    draftSchema: () => listOf(sectionSchema(o.blocks, 'draftSchema'), MOST),
  });
}

function sectionSchema(blocks: Blocks, which: 'schema' | 'draftSchema') {
  const [first, ...rest] = Object.entries(blocks).map(([name, { fields }]) =>
    objectOf({ block: z.literal(name), ...shapeOf(fields, which) }),
  );
  if (!first) throw new Error('A sections field needs at least one block.');
  return z.discriminatedUnion('block', [first, ...rest], wording.choice(Object.keys(blocks)));
}
