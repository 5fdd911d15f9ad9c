import { call } from '../call.ts';
import {
  assignBodySchema,
  erpResentSchema,
  staffLeadChoicesSchema,
  staffLeadFilterSchema,
  staffLeadPageSchema,
  staffLeadQuerySchema,
  leadPageSchema,
  noteBodySchema,
  stageBodySchema,
} from '../staffLeads/staffLeads.ts';
import { idParamsSchema, noDataSchema } from '../staff/staff.ts';

const tag = 'Staff operations';

export const listLeads = call({
  method: 'GET',
  path: '/staff/leads',
  summary: 'Leads: search, filter, sort, page',
  tag,
  who: 'ADMIN',
  query: staffLeadQuerySchema,
  answer: staffLeadPageSchema,
});

export const readLeadChoices = call({
  method: 'GET',
  path: '/staff/leads/choices',
  summary: 'What the filters of the list offer',
  tag,
  who: 'ADMIN',
  answer: staffLeadChoicesSchema,
});

export const readLead = call({
  method: 'GET',
  path: '/staff/leads/:id',
  summary: 'A lead with its timeline',
  tag,
  who: 'ADMIN',
  fails: ['lead_not_found'],
  params: idParamsSchema,
  answer: leadPageSchema,
});

export const exportLeads = call({
  method: 'GET',
  path: '/staff/leads.csv',
  summary: 'Leads as CSV',
  tag,
  who: 'ADMIN',
  fresh: true,
  query: staffLeadFilterSchema,
  produces: 'text/csv',
});

export const addLeadNote = call({
  method: 'POST',
  path: '/staff/leads/:id/notes',
  summary: 'Write a note about a lead',
  tag,
  who: 'ADMIN',
  fails: ['lead_not_found'],
  params: idParamsSchema,
  body: noteBodySchema,
  answer: noDataSchema,
  status: 201,
});

export const setLeadStage = call({
  method: 'PUT',
  path: '/staff/leads/:id/stage',
  summary: 'Say how far a lead has come',
  tag,
  who: 'ADMIN',
  fails: ['lead_not_found'],
  params: idParamsSchema,
  body: stageBodySchema,
  answer: noDataSchema,
});

export const assignLead = call({
  method: 'PUT',
  path: '/staff/leads/:id/assignee',
  summary: 'Give a lead to a member of the staff, or to nobody',
  tag,
  who: 'ADMIN',
  fails: ['lead_not_found'],
  params: idParamsSchema,
  body: assignBodySchema,
  answer: noDataSchema,
});

export const resendLeadToErp = call({
  method: 'POST',
  path: '/staff/leads/:id/erp',
  summary: 'Tell the ERP of a verified lead again',
  tag,
  who: 'ADMIN',
  fails: ['lead_not_found', 'conflict'],
  params: idParamsSchema,
  answer: erpResentSchema,
});

export const eraseLead = call({
  method: 'DELETE',
  path: '/staff/leads/:id',
  summary: 'Erase a lead who asked for it; a sealed record stays as long as the law asks',
  tag,
  who: 'ADMIN',
  fresh: true,
  fails: ['lead_not_found', 'erasure_held'],
  params: idParamsSchema,
  answer: noDataSchema,
});
