import { z } from 'zod';

import { callsOf } from '../callsOf.ts';
import { roleFields } from '../staff/roleBody.ts';
import { roleChoiceSchema, roleSchema } from '../staff/staff.ts';

const call = callsOf({ tag: 'Staff administration', who: 'ADMIN', fresh: true });

const roleListed = z
  .strictObject({
    id: z.int(),
    /** Null for a role of one's own. */
    role: roleSchema.nullable(),
    name: z.string(),
    team: z.string().nullable(),
    permissions: z.array(z.string()),
    members: z.int(),
    /** Whether the caller may give it: nobody gives more than they have. */
    may_give: z.boolean(),
  })
  .meta({ id: 'StaffRole' });
export type StaffRoleBody = z.output<typeof roleListed>;

export const listRoles = callsOf({ tag: 'Staff administration', who: 'users' })(
  'GET /staff/roles',
  'The roles: those of the contract first',
  { answer: z.array(roleListed) },
);

export const makeRole = call('POST /staff/roles', 'Make a role', {
  fails: ['conflict'],
  body: roleFields,
  answer: z.strictObject({ id: z.int() }),
  status: 201,
});

export const changeRoleDetails = call(
  'PUT /staff/roles/:id',
  'Change a role; it counts with the next call of whoever has it',
  { fails: ['not_found', 'conflict'], body: roleFields },
);

export const deleteRole = call('DELETE /staff/roles/:id', 'Delete a role that nobody has', {
  fails: ['not_found', 'conflict'],
});

export const readFactorRoles = callsOf({ tag: 'Staff administration', who: 'ADMIN' })(
  'GET /staff/second-factor',
  'The roles whose members need a second factor',
  { answer: z.strictObject({ roles: z.array(roleChoiceSchema) }) },
);

export const putFactorRoles = call(
  'PUT /staff/second-factor',
  'Say which roles need a second factor: members without one set it up before anything else',
  {
    body: z.strictObject({ roles: z.array(roleChoiceSchema).max(102) }),
  },
);
