import { z } from 'zod';

import { recordOf, type UnknownRecord } from '../kernel/record.ts';
import { objectOf, wording } from './fields/wording.ts';
import { optionalBelow, saysNothing, typeBelow } from './inheritance/inheritance.ts';
import type { RegisteredType } from './registry.ts';

const parentId = z.int('Must be an id: a whole number above 0.').positive().max(2_147_483_647);

/** The body that creates an entry: its fields, and its parent under the name that the type gives it. */
export function createBody(type: RegisteredType) {
  return bodyOf(type, type.parent?.required === true);
}

/** The body that stores an entry. As for creating, but an omitted parent stays. */
export function saveBody(type: RegisteredType) {
  return bodyOf(type, false);
}

function bodyOf(type: RegisteredType, parentRequired: boolean) {
  const { fields } = type.behaviour.inherits ? typeBelow(type.name) : type;
  const own = Object.entries(fields).map(([name, field]) => [name, field.schema] as const);
  const above = parentRequired ? parentId : parentId.nullable().optional();
  const shape = type.parent ? [...own, [type.parent.field, above] as const] : own;
  return requiringAbove(type, objectOf(Object.fromEntries(shape)));
}

/** Requires inheritable fields if there is no parent to inherit from; reported together with all other errors. */
function requiringAbove<Body extends UnknownRecord>(
  type: RegisteredType,
  body: z.ZodType<Body>,
): z.ZodType<Body> {
  const above = type.parent?.field ?? '';
  return optionalBelow(type).reduce(
    (schema, name) =>
      schema.refine((given) => typeof recordOf(given)[above] === 'number' || isGiven(given, name), {
        path: [name],
        message: wording.required,
        when: ({ value }) => typeof value === 'object' && value !== null,
      }),
    body,
  );
}

function isGiven(body: unknown, name: string): boolean {
  return !saysNothing(recordOf(body)[name]);
}
