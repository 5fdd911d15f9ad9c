import { setImmediate as turn } from 'node:timers/promises';

import { typeNames, typeOf, type TypeName } from '../../../content/registry.ts';
import type { Entry, Snapshot } from '../../../content/snapshot.ts';
import { pointersOf } from '../../../content/fields/rows.ts';
import { dataOnce } from './stored-entries.ts';

type Ids = ReadonlySet<number>;

/** Milliseconds of reading after which visitors have their turn. */
const AT_A_STRETCH = 5;
const none: readonly number[] = [];

const ofEntry = new WeakMap<Entry, readonly number[]>();
const ofRows = new WeakMap<readonly Entry[], Ids>();
const ofSnapshot = new WeakMap<Snapshot, Promise<Ids>>();

/** Whether an entry shows a file or links to it. The first call reads all content, later ones changed entries alone. */
export async function isFileShown(snapshot: Snapshot, id: number): Promise<boolean> {
  const reading = ofSnapshot.get(snapshot) ?? idsIn(snapshot);
  ofSnapshot.set(snapshot, reading);
  return (await reading).has(id);
}

async function idsIn(snapshot: Snapshot): Promise<Ids> {
  const all = new Set<number>();
  for (const type of typeNames) {
    for (const id of await idsOf(type, snapshot.all(type))) all.add(id);
  }
  return all;
}

async function idsOf(type: TypeName, rows: readonly Entry[]): Promise<Ids> {
  const known = ofRows.get(rows);
  if (known) return known;
  const ids = new Set<number>();
  let since = performance.now();
  for (const entry of rows) {
    for (const id of idsInEntry(type, entry)) ids.add(id);
    if (performance.now() - since < AT_A_STRETCH) continue;
    await turn();
    since = performance.now();
  }
  ofRows.set(rows, ids);
  return ids;
}

function idsInEntry(type: TypeName, entry: Entry): readonly number[] {
  const known = ofEntry.get(entry);
  if (known) return known;
  const files = pointersOf(typeOf(type).fields, dataOnce(entry)).filter(({ to }) => to === 'media');
  const ids = files.length === 0 ? none : files.map(({ id }) => id);
  ofEntry.set(entry, ids);
  return ids;
}
