import { z } from 'zod';
import type { ContentType } from './types/define.ts';
import { objectOf } from './fields/wording.ts';

const parentId = z.int('Must be an id: a whole number above 0.').positive().max(2_147_483_647);

/** What creating an entry takes: its fields, and its parent under the name that the type gives it. */
export function createBody(type: ContentType) {
  return bodyOf(type, type.parent?.required === true);
}

/** What storing an entry takes: as creating it; the parent stays where it is left out. */
export function saveBody(type: ContentType) {
  return bodyOf(type, false);
}

function bodyOf(type: ContentType, parentRequired: boolean) {
  const shape = Object.fromEntries(
    Object.entries(type.fields).map(([name, field]) => [name, field.schema]),
  );
  if (type.parent)
    shape[type.parent.field] = parentRequired ? parentId : parentId.nullable().optional();
  return objectOf(shape) as unknown as z.ZodType<Record<string, unknown>>;
}

/** Parts a body into the entry's fields and its parent; `undefined` where none is given. */
export function partBody(type: ContentType, body: Readonly<Record<string, unknown>>) {
  if (!type.parent) return { fields: body, parent: undefined };
  const { [type.parent.field]: parent, ...fields } = body;
  return { fields, parent: parent as number | null | undefined };
}
