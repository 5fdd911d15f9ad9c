import { z } from 'zod';

import { callsOf } from '../callsOf.ts';
import { pageOf, pageQuerySchema } from '../envelope.ts';
import { firstOwnRole } from '../staff/permissions.ts';
import { searchText } from '../text/searchText.ts';
import { email, roleChoiceSchema, roleSchema, staffStatuses } from '../staff/staff.ts';

const shared = { tag: 'Staff administration', who: 'users' } as const;
const call = callsOf(shared);
const fresh = callsOf({ ...shared, fresh: true, fails: ['not_found'] });

/** An account as an administrator sees it. */
const staffUserSchema = z
  .strictObject({
    id: z.int(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    role: roleSchema.nullable(),
    role_id: z.int().nullable(),
    role_name: z.string().nullable(),
    status: z.enum(staffStatuses),
    /** False until a mailed link has shown that the address is theirs; an account is not approved before. */
    address_confirmed: z.boolean(),
    second_factor: z.boolean(),
    passkeys: z.int(),
    sessions: z.int(),
    last_sign_in_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'StaffUser' });
export type StaffUserBody = z.output<typeof staffUserSchema>;

const staffUserQuerySchema = pageQuerySchema.extend({
  status: z.enum(staffStatuses).optional(),
  role: roleSchema.or(z.coerce.number().int().min(firstOwnRole)).optional(),
  q: searchText(100).optional(),
  sort: z.enum(['created_at', 'email', 'name', 'last_sign_in_at']).default('created_at'),
  order: z.enum(['asc', 'desc']).default('desc'),
});
export type StaffUserQuery = z.output<typeof staffUserQuerySchema>;
const giveRoleSchema = z.strictObject({ role: roleChoiceSchema });

/** An invitation that nobody has taken up yet. */
const invitationSchema = z
  .strictObject({
    id: z.int(),
    email: z.string(),
    role: roleSchema.nullable(),
    role_id: z.int().nullable(),
    role_name: z.string().nullable(),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
  })
  .meta({ id: 'Invitation' });
export type InvitationBody = z.output<typeof invitationSchema>;

export const listStaff = call('GET /staff/users', 'The staff', {
  query: staffUserQuerySchema,
  answer: pageOf(staffUserSchema),
});

export const listInvitations = call('GET /staff/invitations', 'Invitations that wait', {
  answer: z.array(invitationSchema),
});

export const withdrawInvitation = fresh('DELETE /staff/invitations/:id', 'Withdraw an invitation');

export const inviteStaff = fresh('POST /staff/invitations', 'Invite someone by mail', {
  fails: ['email_taken', 'mailed_too_often'],
  body: z.strictObject({ email, role: roleChoiceSchema }),
  status: 201,
});

export const approveStaff = fresh(
  'POST /staff/users/:id/approve',
  'Approve a waiting account, with its role',
  { fails: ['not_found', 'conflict', 'address_unconfirmed'], body: giveRoleSchema },
);

export const changeRole = fresh(
  'PUT /staff/users/:id/role',
  'Give another role; ends the account’s sessions',
  { fails: ['not_found', 'conflict', 'address_unconfirmed', 'last_admin'], body: giveRoleSchema },
);

export const disableStaff = fresh(
  'POST /staff/users/:id/disable',
  'Shut an account; ends its sessions',
  { fails: ['not_found', 'last_admin'] },
);

export const enableStaff = fresh('POST /staff/users/:id/enable', 'Open an account again', {
  fails: ['not_found', 'conflict', 'address_unconfirmed'],
});

export const resetSecondFactor = fresh(
  'POST /staff/users/:id/second-factor/reset',
  'Take away a lost second factor',
);

export const remindStaff = fresh(
  'POST /staff/users/:id/confirmation',
  'Mail the link to confirm the address anew',
  { fails: ['not_found', 'conflict', 'mailed_too_often'] },
);

export const signStaffOut = fresh('POST /staff/users/:id/sign-out', 'End an account’s sessions');
