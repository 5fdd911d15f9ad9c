import { z } from 'zod';

import { callsOf } from '../../kernel/callsOf.ts';
import { MAX_PICKED, staffLeadFilterSchema } from '../../kernel/staffLeads/staffLeads.ts';
import { databaseId } from '../../kernel/values/databaseId.ts';
import { channels } from './channels.ts';
import { rest } from './hours.ts';
import { reasonNames } from './reasons.ts';
import { templateBody, templateSchema } from './template.ts';

const tag = 'Staff operations';
/** The approved names and registered ids in a template are the vendors', like other settings. */
const write = callsOf({ tag, who: 'settings' });
const send = callsOf({ tag, who: 'leads.work' });
const sendMany = callsOf({ tag, who: ['leads.all', 'leads.work'] });

export const listMessageTemplates = write(
  'GET /staff/message-templates',
  'Templates of messages to leads, by name',
  { answer: z.array(templateSchema) },
);

export const addMessageTemplate = write('POST /staff/message-templates', 'Add a template', {
  fails: ['conflict'],
  body: templateBody,
  answer: z.strictObject({ id: z.int() }),
  status: 201,
});

export const setMessageTemplate = write(
  'PUT /staff/message-templates/:id',
  'Change a template; messages that wait go as they were written',
  { fails: ['not_found', 'conflict'], body: templateBody },
);

export const removeMessageTemplate = write(
  'DELETE /staff/message-templates/:id',
  'Remove a template; messages that wait still go',
  { fails: ['not_found'] },
);

const choice = z.strictObject({ id: z.int(), name: z.string(), channel: z.enum(channels) });
export type TemplateChoice = z.output<typeof choice>;

/** `going`: the vendor has not taken it yet. `left_out`: consent, lead or account changed meanwhile. */
const states = ['waiting', 'going', 'sent', 'failed', 'left_out'] as const;

const sentToLead = z.strictObject({
  /** Of its sending, which is taken back as one. */
  sending: z.int(),
  template: z.string(),
  channel: z.enum(channels),
  by: z.string(),
  at: z.iso.datetime(),
  due_at: z.iso.datetime(),
  state: z.enum(states),
  error: z.string().nullable(),
  /** Whether the reader may still take it back. */
  undoable: z.boolean(),
});
export type SentToLead = z.output<typeof sentToLead>;

export const listLeadMessages = send(
  'GET /staff/leads/:id/messages',
  'Messages from templates to a lead, and the templates to send',
  {
    fails: ['lead_not_found'],
    answer: z.strictObject({ templates: z.array(choice), sent: z.array(sentToLead) }),
  },
);

const written = {
  subject: z.string().nullable(),
  text: z.string(),
  /** The number of SMS that it is billed as; null for other ways. */
  parts: z.int().nullable(),
};
/** When it goes: after a minute, or when the hours of rest are over. */
const due = { due_at: z.iso.datetime(), rests: z.boolean() };
/** When the template that is shown was changed last; sent along, another by then is a conflict. */
const seenAt = z.iso.datetime('Must be a date and time in UTC.');

export const previewLeadMessage = send(
  'GET /staff/leads/:id/messages/preview',
  'A message as a lead would get it, and when',
  {
    fails: ['lead_not_found', 'not_found'],
    query: z.strictObject({ template: z.coerce.number().int().min(1).max(2_147_483_647) }),
    answer: z.strictObject({
      ...written,
      ...due,
      seen_at: seenAt,
      /** Why the lead cannot get it; null if it can. */
      reason: z.enum(reasonNames).nullable(),
    }),
  },
);

const template = databaseId('Please choose a template.');

export const sendLeadMessage = send('POST /staff/leads/:id/messages', 'Send a message to a lead', {
  description: `It waits a minute, in which it can be taken back. Between ${rest.inWords} in India nothing goes. Consent is asked again when it goes.`,
  fails: ['lead_not_found', 'not_found', 'conflict'],
  body: z.strictObject({ template, seen_at: seenAt.optional() }),
  answer: z.strictObject({ sending: z.int(), due_at: z.iso.datetime() }),
  status: 201,
});

/** Either leads that were picked, or all that fit a filter. */
const selection = {
  template,
  ids: z.array(databaseId()).min(1).max(MAX_PICKED).optional(),
  filter: staffLeadFilterSchema.optional(),
};

const left = z.array(z.strictObject({ reason: z.enum(reasonNames), leads: z.int() }));

export const lookAtMessages = sendMany(
  'POST /staff/lead-messages/look',
  'Say who of a selection would get a message, and send nothing',
  {
    fails: ['not_found'],
    body: z.strictObject(selection),
    answer: z.strictObject({
      gets: z.int(),
      left,
      ...due,
      seen_at: seenAt,
      /** As the first of them would get it; null if none does. */
      first: z.strictObject({ name: z.string(), ...written }).nullable(),
    }),
  },
);

export const sendMessages = sendMany(
  'POST /staff/lead-messages',
  'Send a message to a selection of leads',
  {
    description: 'As to one lead; those who may not get it are left out and counted by reason.',
    fails: ['not_found', 'conflict'],
    body: z.strictObject({
      ...selection,
      seen_at: seenAt.optional(),
      /** How many get it by the last look: if more do now, nothing is sent. */
      most: z.int('Must be a whole number.').min(1, 'Must be at least 1.'),
    }),
    answer: z.strictObject({
      sending: z.int(),
      gets: z.int(),
      left,
      due_at: z.iso.datetime(),
    }),
    status: 201,
  },
);

const sending = z
  .strictObject({
    id: z.int(),
    template: z.string(),
    channel: z.enum(channels),
    by: z.string(),
    leads: z.int(),
    at: z.iso.datetime(),
    due_at: z.iso.datetime(),
    undone_at: z.iso.datetime().nullable(),
    waiting: z.int(),
    going: z.int(),
    sent: z.int(),
    failed: z.int(),
    left_out: z.int(),
    undoable: z.boolean(),
  })
  .meta({ id: 'MessageSending' });
export type MessageSending = z.output<typeof sending>;

export const listSendings = send(
  'GET /staff/lead-messages',
  'Messages from templates that the member sent, or anybody for who sees all leads; the newest first',
  { answer: z.strictObject({ templates: z.array(choice), sendings: z.array(sending) }) },
);

export const undoSending = send(
  'DELETE /staff/lead-messages/:id',
  'Take messages back that have not begun to go',
  { fails: ['not_found', 'conflict'] },
);
