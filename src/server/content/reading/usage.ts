import type { Fields } from '../../../content/fields/fields.ts';
import { canPointAt, pointersOf } from '../../../content/fields/walk.ts';
import { typeNames, typeOf, type TypeName } from '../../../content/registry.ts';
import type { Executor } from '../../platform/database.ts';
import { entriesMentioning, type PointingRow } from './repository.ts';

/** A place that points at an entry or a file. */
export type Use = { type: TypeName; id: number; title: string; field: string; published: boolean };

/** Every place, in drafts and in public, that points at these entries (or files: `media`). */
export async function usesOf(
  db: Executor,
  to: string,
  ids: readonly number[],
): Promise<Map<number, Use[]>> {
  const types = typeNames.filter((name) => pointsAt(typeOf(name).fields, to));
  const uses = new Map<number, Use[]>(ids.map((id) => [id, []]));
  if (types.length === 0 || ids.length === 0) return uses;
  for (const row of await entriesMentioning(db, types, ids)) {
    for (const use of usesIn(row, to)) uses.get(use.target)?.push(use.use);
  }
  return uses;
}

function usesIn(
  { id, type, title, draft, status, other }: PointingRow,
  to: string,
): { target: number; use: Use }[] {
  const { fields } = typeOf(type as TypeName);
  const published = status === 'published' ? draft : (other ?? {});
  const inPublic = pointersOf(fields, published).filter((pointer) => pointer.to === to);
  const inDraft = pointersOf(fields, draft).filter((pointer) => pointer.to === to);
  const seen = new Map<string, { target: number; use: Use }>();
  for (const [pointers, isPublic] of [
    [inPublic, true],
    [inDraft, false],
  ] as const) {
    for (const { path, id: target } of pointers) {
      const use = { type: type as TypeName, id, title, field: path, published: isPublic };
      const key = `${path} ${target}`;
      if (!seen.has(key)) seen.set(key, { target, use });
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
