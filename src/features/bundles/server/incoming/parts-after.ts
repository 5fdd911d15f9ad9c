import { pointersOf } from '../../../../content/fields/rows.ts';
import { isTypeName, typeNames, type TypeName, typeOf } from '../../../../content/registry.ts';
import { ownValue } from '../../../../kernel/record.ts';
import { mapInTurns } from '../../../../server/platform/turns/long-work.ts';
import type { Here } from '../store/repository.ts';
import type { Planned } from './plan.ts';

type Place = Readonly<Pick<Planned, 'id' | 'parentId'>>;
type Stored = Readonly<{ rows: readonly Here[]; trashed: ReadonlySet<number> }>;

/** Types whose entries are parts of pages of these types, or stand on them. */
export function typesBelonging(held: ReadonlySet<string>): TypeName[] {
  return typeNames.filter((name) => {
    const { parent, standsOn = [], fields } = typeOf(name);
    if (parent?.required === true && held.has(parent.type)) return true;
    return standsOn.some((place) => {
      if (typeof place !== 'object' || !('pagesOf' in place)) return false;
      const to = ownValue(fields, place.pagesOf)?.to;
      return to !== undefined && held.has(to);
    });
  });
}

/** How many entries of a type will belong to an entry, or to the one above it, once a plan is done. */
export async function partsAfter(planned: readonly Planned[], { rows, trashed }: Stored) {
  const after = new Map([...rows, ...planned].map((one) => [one.id, one]));
  for (const id of trashed) after.delete(id);
  const counts = new Map<string, number>();
  const add = (id: number | null, type: TypeName) =>
    counts.set(`${id} ${type}`, (counts.get(`${id} ${type}`) ?? 0) + 1);
  await mapInTurns([...after.values()], ({ type, parentId, published, draft }) => {
    if (typeOf(type).parent?.required) return add(parentId, type);
    for (const { to, id } of pointersOf(typeOf(type).fields, published ?? draft))
      if (to !== 'media') add(id, type);
    return undefined;
  });
  return ({ id, parentId }: Place) =>
    (of: string): number => {
      const own = counts.get(`${id} ${of}`) ?? 0;
      const { parent } = isTypeName(of) ? typeOf(of) : {};
      const isOwn = parent?.required === true && !parent.inherited;
      return own > 0 || isOwn || parentId === null ? own : (counts.get(`${parentId} ${of}`) ?? 0);
    };
}
