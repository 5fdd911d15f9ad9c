import { z } from 'zod';

import { callsOf } from '../../kernel/callsOf.ts';
import { filterDay } from '../../kernel/staffLeads/staffLeads.ts';
import { databaseId } from '../../kernel/values/databaseId.ts';
import { figurePeriods, figuresSchema } from './figures.ts';
import { MAX_RULES, ruleBody, ruleSchema, takerSchema } from './rules.ts';

/** Whoever gives all leads to people one by one may also do so by rules. */
const call = callsOf({ tag: 'Staff operations', who: ['leads.all', 'leads.assign'] });

export const readWhoCalls = call(
  'GET /staff/who-calls',
  'Rules of who calls a new lead, and who takes leads',
  {
    answer: z.strictObject({
      /** In the order in which they decide. */
      rules: z.array(ruleSchema),
      /** Everyone whom a lead can be given. */
      people: z.array(takerSchema),
      /** New leads that are nobody’s and that nobody has called. */
      nobodys: z.int(),
      /** Within so many minutes of the hours of calls a new lead is called; null if nothing is promised. */
      minutes: z.int().nullable(),
    }),
  },
);

export const addRule = call('POST /staff/who-calls/rules', 'Add a rule below all others', {
  fails: ['conflict'],
  body: ruleBody,
  answer: z.strictObject({ id: z.int() }),
  status: 201,
});

export const setRule = call('PUT /staff/who-calls/rules/:id', 'Change a rule', {
  fails: ['not_found'],
  body: ruleBody,
});

export const removeRule = call(
  'DELETE /staff/who-calls/rules/:id',
  'Remove a rule; its leads stay where they are',
  {
    fails: ['not_found'],
  },
);

export const orderRules = call(
  'PUT /staff/who-calls/rules',
  'Say in which order the rules decide',
  {
    fails: ['conflict'],
    body: z.strictObject({ ids: z.array(databaseId()).min(1).max(MAX_RULES) }),
  },
);

export const setTaker = call(
  'PUT /staff/who-calls/people/:id',
  'Say whether somebody takes new leads, and how many a day',
  {
    fails: ['not_found'],
    body: z.strictObject({
      is_away: z.boolean(),
      away_until: filterDay.nullable(),
      most: z
        .int('Must be a whole number.')
        .min(1, 'Must be at least 1. Whoever takes none is away.')
        .max(1_000, 'Must be at most 1,000.')
        .nullable(),
    }),
  },
);

/** Of the leads that the member sees. */
export const readCounsellorFigures = callsOf({ tag: 'Staff operations', who: 'leads.own' })(
  'GET /staff/counsellor-figures',
  'Figures of the leads of the last days, by the person who has them now',
  {
    query: z.strictObject({
      days: z.coerce.number().pipe(z.literal(figurePeriods, 'Must be 7, 30 or 90.')).default(30),
    }),
    answer: z.strictObject({
      from: z.iso.date(),
      until: z.iso.date(),
      people: z.array(figuresSchema),
    }),
  },
);
