import { z } from 'zod';

import { call } from '../call.ts';
import {
  assignManySchema,
  bulkChangeSchema,
  callBodySchema,
  changedManySchema,
  duplicateQuerySchema,
  inventedGoneSchema,
  leadDuplicateSchema,
  leadViewSchema,
  mergeBodySchema,
  newLeadAnswerSchema,
  newLeadSchema,
  stageManySchema,
  viewBodySchema,
} from '../staffLeads/leadWork.ts';
import { idParamsSchema, noDataSchema } from '../staff/staff.ts';

const tag = 'Staff operations';

export const planLeadCall = call({
  method: 'PUT',
  path: '/staff/leads/:id/call',
  summary: 'Say when a lead is called next',
  tag,
  who: 'ADMIN',
  fails: ['lead_not_found'],
  params: idParamsSchema,
  body: callBodySchema,
  answer: noDataSchema,
});

export const endLeadCall = call({
  method: 'POST',
  path: '/staff/leads/:id/call/done',
  summary: 'Say that the planned call was made',
  tag,
  who: 'ADMIN',
  fails: ['lead_not_found'],
  params: idParamsSchema,
  answer: noDataSchema,
});

export const callOffLeadCall = call({
  method: 'DELETE',
  path: '/staff/leads/:id/call',
  summary: 'Plan no call any more',
  tag,
  who: 'ADMIN',
  fails: ['lead_not_found'],
  params: idParamsSchema,
  answer: noDataSchema,
});

export const setStageOfLeads = call({
  method: 'PUT',
  path: '/staff/leads/stage',
  summary:
    'Say how far many leads have come: a few hundred in one transaction, more in the background',
  tag,
  who: 'ADMIN',
  body: stageManySchema,
  answer: changedManySchema,
});

export const assignLeads = call({
  method: 'PUT',
  path: '/staff/leads/assignee',
  summary: 'Give many leads to a member of the staff, or to nobody',
  tag,
  who: 'ADMIN',
  body: assignManySchema,
  answer: changedManySchema,
});

export const listBulkChanges = call({
  method: 'GET',
  path: '/staff/leads/changes',
  summary:
    'Changes of many leads in the background that run, or were begun in the last hour, the newest first',
  tag,
  who: 'ADMIN',
  answer: z.array(bulkChangeSchema),
});

export const cancelBulkChange = call({
  method: 'DELETE',
  path: '/staff/leads/changes/:id',
  summary: 'Change no further lead of many; those that are changed stay so',
  tag,
  who: 'ADMIN',
  fails: ['not_found'],
  params: idParamsSchema,
  answer: noDataSchema,
});

export const listDuplicates = call({
  method: 'GET',
  path: '/staff/leads/duplicates',
  summary: 'Leads that may be the same person: same number, e-mail address or name',
  tag,
  who: 'ADMIN',
  query: duplicateQuerySchema,
  answer: z.array(leadDuplicateSchema),
});

export const mergeLeads = call({
  method: 'POST',
  path: '/staff/leads/:id/merge',
  summary: 'Make another lead part of this one: its timeline, consents and referrals stay',
  tag,
  who: 'ADMIN',
  fresh: true,
  fails: ['lead_not_found', 'conflict'],
  params: idParamsSchema,
  body: mergeBodySchema,
  answer: noDataSchema,
});

export const removeInventedLeads = call({
  method: 'DELETE',
  path: '/staff/leads/invented',
  summary: 'Take all invented leads of the demo away, with all that was invented about them',
  tag,
  who: 'ADMIN',
  fresh: true,
  answer: inventedGoneSchema,
});

export const enterLead = call({
  method: 'POST',
  path: '/staff/leads',
  summary: 'Enter a lead by hand: how they agreed is recorded, and no code is sent',
  tag,
  who: 'ADMIN',
  body: newLeadSchema,
  answer: newLeadAnswerSchema,
  status: 201,
});

export const listLeadViews = call({
  method: 'GET',
  path: '/staff/leads/views',
  summary: 'Your saved views of the list of leads',
  tag,
  who: 'ADMIN',
  answer: z.array(leadViewSchema),
});

export const saveLeadView = call({
  method: 'PUT',
  path: '/staff/leads/views',
  summary: 'Save a view of the list of leads; one of the same name is replaced',
  tag,
  who: 'ADMIN',
  fails: ['conflict'],
  body: viewBodySchema,
  answer: noDataSchema,
});

export const removeLeadView = call({
  method: 'DELETE',
  path: '/staff/leads/views/:id',
  summary: 'Remove one of your saved views',
  tag,
  who: 'ADMIN',
  fails: ['not_found'],
  params: idParamsSchema,
  answer: noDataSchema,
});
