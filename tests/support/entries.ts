import { withDefaults } from '../../src/content/inheritance/inheritance.ts';
import type { TypeName } from '../../src/content/registry.ts';
import type { Entry } from '../../src/content/snapshot.ts';

/** Where an entry stands: under which, and which of its siblings it is. */
type Standing = { parent?: number | null; position?: number };

/** A published entry that says only what a test is about: all its other fields are empty. */
export function entry<N extends TypeName>(
  type: N,
  id: number,
  data: Readonly<Partial<Entry<N>['data']>>,
  { parent = null, position = id }: Standing = {},
): Entry<N> {
  const moment = '2027-01-01T00:00:00.000Z';
  const own = { type, id, parent, position, data: withDefaults(type, data, parent) };
  return { ...own, createdAt: moment, publishedAt: moment } as unknown as Entry<N>;
}

/** The electives of a semester of programme 1 under one name, each called by that name and its number. */
export function elective(
  id: number,
  semester: number,
  name: string,
  numbers: readonly number[],
): Entry<'elective'> {
  const elective_courses = numbers.map((number) => ({ id: number, name: `${name} ${number}` }));
  const data = {
    semester,
    elective_name: name,
    elective_courses,
  } as unknown as Entry<'elective'>['data'];
  return entry('elective', id, data, { parent: 1 });
}
