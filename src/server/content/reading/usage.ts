import type { Fields } from '../../../content/fields/fields.ts';
import { canPointAt, pointersOf } from '../../../content/fields/rows.ts';
import { typeNames, typeOf, type TypeName } from '../../../content/registry.ts';
import type { Executor } from '../../platform/database/database.ts';
import {
  entriesMentioning,
  type MentioningRow,
  pointingEntries,
  type PointingRow,
} from './repository.ts';

export type Use = { type: TypeName; id: number; title: string; field: string; published: boolean };

type FoundUse = { to: string; target: number; use: Use };
type Read = Pick<MentioningRow, 'version' | 'seq'> & { uses: readonly FoundUse[] };

/** Entries whose pointers are remembered: a page of the library is asked for again and again. */
const MANY = 20_000;

/** Finds every place that points at entries of a type or at files (`media`). Reads an entry once for each state. */
export function createUses(db: Executor) {
  const known = new Map<number, Read>();

  const readNew = async (rows: readonly MentioningRow[]): Promise<void> => {
    const unread = rows.filter(({ id, version, seq }) => {
      const read = known.get(id);
      return read?.version !== version || read.seq !== seq;
    });
    if (unread.length === 0) return;
    if (known.size > MANY) known.clear();
    const ids = unread.map(({ id }) => id);
    for (const row of await pointingEntries(db, ids)) {
      known.set(row.id, { version: row.version, seq: row.seq, uses: usesIn(row) });
    }
  };

  return async (to: string, ids: readonly number[]) => {
    const types = typeNames.filter((name) => pointsAt(typeOf(name).fields, to));
    const uses = new Map<number, Use[]>(ids.map((id) => [id, []]));
    if (types.length === 0 || ids.length === 0) return uses;
    const rows = await entriesMentioning(db, types, ids);
    await readNew(rows);
    for (const found of rows.flatMap(({ id }) => known.get(id)?.uses ?? [])) {
      if (found.to === to) uses.get(found.target)?.push(found.use);
    }
    return uses;
  };
}

function usesIn({ id, type, title, draft, status, other }: PointingRow): FoundUse[] {
  const { fields } = typeOf(type);
  const published = status === 'published' ? draft : (other ?? {});
  const seen = new Map<string, FoundUse>();
  for (const [pointers, isPublic] of [
    [pointersOf(fields, published), true],
    [pointersOf(fields, draft), false],
  ] as const) {
    for (const { to, path, id: target } of pointers) {
      const use = { type: type, id, title, field: path, published: isPublic };
      const key = `${to} ${path} ${target}`;
      if (!seen.has(key)) seen.set(key, { to, target, use });
    }
  }
  return [...seen.values()];
}

function pointsAt(fields: Fields, to: string): boolean {
  return Object.values(fields).some((field) => {
    if (canPointAt(field, to)) return true;
    const blocks = Object.values(field.blocks ?? {}).map((block) => block.fields);
    return [field.fields ?? {}, ...blocks].some((inner) => pointsAt(inner, to));
  });
}
