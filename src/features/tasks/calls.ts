import { z } from 'zod';

import { callsOf } from '../../kernel/callsOf.ts';
import { taskBody, taskSchema } from './task.ts';

const tag = 'Tasks';
const call = callsOf({ tag, who: 'staff', fails: ['not_found'] });
const ofEntry = callsOf({ tag, who: 'content.see:any', fails: ['entry_not_found'] });
const ofLead = callsOf({ tag, who: 'leads.own', fails: ['lead_not_found'] });

const people = z.array(z.strictObject({ id: z.int(), name: z.string() }));
const about = z.strictObject({
  tasks: z.array(taskSchema),
  /** Members who may see it: a task is given to one of them. */
  people,
});

export const listTasks = call(
  'GET /staff/tasks',
  'Tasks of the member, those of entries and leads that they see',
  {
    fails: [],
    query: z.strictObject({ which: z.enum(['mine', 'made', 'done']).default('mine') }),
    answer: z.array(taskSchema),
  },
);

export const countTasks = call(
  'GET /staff/tasks/waiting',
  'How many tasks of the member are due today or late',
  { fails: [], answer: z.int() },
);

export const listEntryTasks = ofEntry('GET /staff/tasks/entries/:id', 'Tasks of an entry', {
  answer: about,
});

export const listLeadTasks = ofLead('GET /staff/tasks/leads/:id', 'Tasks of a lead', {
  answer: about,
});

export const addEntryTask = ofEntry(
  'POST /staff/tasks/entries/:id',
  'Give somebody a task about an entry, with a day',
  {
    who: 'content.write:any',
    fails: ['entry_not_found', 'gone', 'conflict'],
    body: taskBody,
    answer: z.strictObject({ id: z.int() }),
    status: 201,
  },
);

export const addLeadTask = ofLead(
  'POST /staff/tasks/leads/:id',
  'Give somebody a task about a lead, with a day; its words are a note in the timeline',
  {
    who: 'leads.work',
    fails: ['lead_not_found', 'conflict'],
    body: taskBody,
    answer: z.strictObject({ id: z.int() }),
    status: 201,
  },
);

export const moveTask = call('PUT /staff/tasks/:id', 'Give a task to another person or day', {
  fails: ['not_found', 'conflict'],
  body: taskBody.pick({ assignee: true, due: true }),
});

export const finishTask = call('PUT /staff/tasks/:id/done', 'Say whether a task is done', {
  fails: ['not_found', 'conflict'],
  body: z.strictObject({ done: z.boolean() }),
});

export const removeTask = call(
  'DELETE /staff/tasks/:id',
  'Remove a task of one’s own; the note of a lead stays',
  { fails: ['not_found', 'forbidden'] },
);
