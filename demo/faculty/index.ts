import type { DataOf } from '../../src/content/registry.ts';
import { nameOf } from '../../src/kernel/text/titleNames.ts';
import { hasName } from '../../src/kernel/record.ts';
import { entry, type DemoEntry } from '../entry.ts';
import { idOf, imageOf } from '../ids.ts';
import { arts } from './arts.ts';
import { business } from './business.ts';
import { commerce } from './commerce.ts';
import { computing } from './computing.ts';
import { type FieldName, fields } from './fields.ts';
import { people, type Person, type PersonKey } from './people.ts';
import { portraitName } from './portraits.ts';

/** Who teaches a course, in which field, and what one learns to do. */
export type Teaching = Readonly<{ field: FieldName; by: PersonKey; outcomes: readonly string[] }>;

function readAll(): ReadonlyMap<string, Teaching> {
  const all = new Map<string, Teaching>();
  let field: FieldName | undefined;
  for (const line of [business, commerce, computing, arts].join('').split('\n').filter(Boolean)) {
    if (line.startsWith('# ')) field = fieldOf(line.slice(2));
    else {
      const [name = '', by = '', outcomes = ''] = line.split(' | ');
      if (!field || !hasName(people, by) || all.has(name)) throw new Error(`Wrong line: ${line}`);
      all.set(name, { field, by, outcomes: outcomes.split('; ') });
    }
  }
  return all;
}

function fieldOf(name: string): FieldName {
  if (!hasName(fields, name)) throw new Error(`No field is called ${name}.`);
  return name;
}

/** All courses of the university by their names. */
export const teaching = readAll();

/** The name of whoever teaches a course. */
export function teacherOf(course: string): string | null {
  const taught = teaching.get(course);
  return taught ? people[taught.by].name : null;
}

export function facultyId(key: PersonKey): number {
  return idOf('faculty', key);
}

function dataOf(key: PersonKey, { name, post, degree, field, about }: Person): DataOf<'faculty'> {
  return {
    name,
    slug: nameOf(name, 'teacher'),
    post,
    degree,
    image: imageOf(portraitName(key)),
    alt_image: null,
    subjects: [fields[field][0]],
    text: `<p>${about}</p>`,
  };
}

export const facultyEntries: readonly DemoEntry[] = Object.entries(people).map(([key, person]) =>
  entry('faculty', { key }, dataOf(key as PersonKey, person)),
);
