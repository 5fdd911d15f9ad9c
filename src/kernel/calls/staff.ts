import { z } from 'zod';

import { call } from '../call.ts';
import {
  giveRoleSchema,
  idParamsSchema,
  invitationSchema,
  inviteSchema,
  noDataSchema,
  staffUserPageSchema,
  staffUserQuerySchema,
} from '../staff/staff.ts';

const tag = 'Staff administration';

export const listStaff = call({
  method: 'GET',
  path: '/staff/users',
  summary: 'The staff',
  tag,
  who: 'ADMIN',
  query: staffUserQuerySchema,
  answer: staffUserPageSchema,
});

export const listInvitations = call({
  method: 'GET',
  path: '/staff/invitations',
  summary: 'Invitations that wait',
  tag,
  who: 'ADMIN',
  answer: z.array(invitationSchema),
});

export const withdrawInvitation = call({
  method: 'DELETE',
  path: '/staff/invitations/:id',
  summary: 'Withdraw an invitation',
  tag,
  who: 'ADMIN',
  fresh: true,
  fails: ['not_found'],
  params: idParamsSchema,
  answer: noDataSchema,
});

export const inviteStaff = call({
  method: 'POST',
  path: '/staff/invitations',
  summary: 'Invite someone by mail',
  tag,
  who: 'ADMIN',
  fresh: true,
  fails: ['email_taken', 'mailed_too_often'],
  body: inviteSchema,
  answer: noDataSchema,
  status: 201,
});

export const approveStaff = call({
  method: 'POST',
  path: '/staff/users/:id/approve',
  summary: 'Approve a waiting account, with its role',
  tag,
  who: 'ADMIN',
  fresh: true,
  fails: ['not_found', 'conflict', 'address_unconfirmed'],
  params: idParamsSchema,
  body: giveRoleSchema,
  answer: noDataSchema,
});

export const changeRole = call({
  method: 'PUT',
  path: '/staff/users/:id/role',
  summary: 'Give another role; ends the account’s sessions',
  tag,
  who: 'ADMIN',
  fresh: true,
  fails: ['not_found', 'conflict', 'address_unconfirmed', 'last_admin'],
  params: idParamsSchema,
  body: giveRoleSchema,
  answer: noDataSchema,
});

export const disableStaff = call({
  method: 'POST',
  path: '/staff/users/:id/disable',
  summary: 'Shut an account; ends its sessions',
  tag,
  who: 'ADMIN',
  fresh: true,
  fails: ['not_found', 'last_admin'],
  params: idParamsSchema,
  answer: noDataSchema,
});

export const enableStaff = call({
  method: 'POST',
  path: '/staff/users/:id/enable',
  summary: 'Open an account again',
  tag,
  who: 'ADMIN',
  fresh: true,
  fails: ['not_found', 'conflict', 'address_unconfirmed'],
  params: idParamsSchema,
  answer: noDataSchema,
});

export const resetSecondFactor = call({
  method: 'POST',
  path: '/staff/users/:id/second-factor/reset',
  summary: 'Take away a lost second factor',
  tag,
  who: 'ADMIN',
  fresh: true,
  fails: ['not_found'],
  params: idParamsSchema,
  answer: noDataSchema,
});

export const remindStaff = call({
  method: 'POST',
  path: '/staff/users/:id/confirmation',
  summary: 'Mail the link to confirm the address anew',
  tag,
  who: 'ADMIN',
  fresh: true,
  fails: ['not_found', 'conflict', 'mailed_too_often'],
  params: idParamsSchema,
  answer: noDataSchema,
});

export const signStaffOut = call({
  method: 'POST',
  path: '/staff/users/:id/sign-out',
  summary: 'End an account’s sessions',
  tag,
  who: 'ADMIN',
  fresh: true,
  fails: ['not_found'],
  params: idParamsSchema,
  answer: noDataSchema,
});
