import { typeNames } from '../src/content/registry.ts';
import { buildSnapshot, type Entry, type Media, type Snapshot } from '../src/content/snapshot.ts';
import { imageOf, paperOf } from './ids.ts';
import { images } from './images.ts';
import type { DemoEntry } from './entry.ts';
import { demoEntriesOn } from './index.ts';
import { papersOn } from './papers/index.ts';

const published = '2026-11-20T09:00:00.000Z';

/** The day on which the demo is loaded in tests. */
export const demoDay = '2026-11-21';

/** The demo university as a snapshot without a database, with its pictures as data addresses: for tests and measurements. */
export function demoSnapshot(): Snapshot {
  const entries = demoEntriesOn(demoDay);
  return buildSnapshot(
    typeNames.flatMap((type) => entries.filter((row) => row.type === type).map(entryOf)),
    [...images.map(mediaOf), ...papersOn(demoDay).map(({ name }) => documentOf(name))],
  );
}

function documentOf(name: string): Media {
  const file = { kind: 'pdf', alt: null, decorative: false, width: null, height: null } as const;
  return { ...file, id: paperOf(name), url: `/media/${name}.pdf`, renditions: [] };
}

function entryOf(row: DemoEntry, position: number): Entry {
  const { type, id, parent, data } = row;
  return {
    type,
    id,
    parent,
    position,
    data,
    createdAt: published,
    publishedAt: published,
  } as Entry;
}

function mediaOf({ name, alt, svg: draw }: (typeof images)[number]): Media {
  const svg = draw();
  const [, width = '120', height = '120'] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  return {
    id: imageOf(name),
    kind: 'image',
    alt,
    decorative: false,
    width: Number(width),
    height: Number(height),
    url: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
    renditions: [],
  };
}
