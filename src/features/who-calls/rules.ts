import { z } from 'zod';

import { searchText } from '../../kernel/text/searchText.ts';
import { singleLine } from '../../kernel/text/singleLine.ts';
import { databaseId } from '../../kernel/values/databaseId.ts';

export const MAX_RULES = 100;

/** Languages in which pages are read, by the first part of their tag (BCP 47). */
export const ruleLanguages = [
  { value: 'en', label: 'English' },
  { value: 'hi', label: 'Hindi' },
  { value: 'as', label: 'Assamese' },
  { value: 'bn', label: 'Bengali' },
  { value: 'gu', label: 'Gujarati' },
  { value: 'kn', label: 'Kannada' },
  { value: 'ml', label: 'Malayalam' },
  { value: 'mr', label: 'Marathi' },
  { value: 'or', label: 'Odia' },
  { value: 'pa', label: 'Punjabi' },
  { value: 'ta', label: 'Tamil' },
  { value: 'te', label: 'Telugu' },
  { value: 'ur', label: 'Urdu' },
] as const;

const languageTags = ruleLanguages.map(({ value }) => value);

function texts(max: number) {
  return z.array(searchText(max).min(1)).max(200).default([]);
}

const timeOfDay = z.iso.time({ precision: -1, error: 'Must be a time, such as 09:30.' }).nullable();

const ruleFields = {
  name: z
    .string('Please name the rule.')
    .overwrite(singleLine)
    .trim()
    .min(1, 'Please name the rule.')
    .max(60, 'Must be at most 60 characters.'),
  is_on: z.boolean(),
  /** ERP codes; empty for all. */
  programmes: texts(40),
  /** As the region of the IP address names them; empty for all. */
  states: texts(100),
  /** The language in which they agreed; empty for all. */
  languages: z.array(z.enum(languageTags)).max(languageTags.length).default([]),
  sources: texts(200),
  /** 1 is Monday; empty for every day. */
  weekdays: z.array(z.int().min(1).max(7)).max(7).default([]),
  /** In India. */
  from: timeOfDay,
  until: timeOfDay,
  /** Members of the staff, who take turns. */
  people: z.array(databaseId()).min(1, 'Please choose who takes these leads.').max(100),
  /** Whoever hears of leads that nobody has called in time. */
  told: databaseId().nullable(),
};

export const ruleBody = z
  .strictObject(ruleFields)
  .refine(({ from, until }) => (from === null) === (until === null), {
    path: ['until'],
    error: 'Please give both times, or none.',
    when: ({ value }) => value instanceof Object,
  });
export type RuleBody = z.output<typeof ruleBody>;

export const ruleSchema = z.strictObject({ id: z.int(), ...ruleFields }).meta({ id: 'LeadRule' });
export type LeadRule = z.output<typeof ruleSchema>;

export const takerSchema = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    /** Takes no new leads now. */
    is_away: z.boolean(),
    /** The last day away; null until they say otherwise. */
    away_until: z.iso.date().nullable(),
    /** Leads a day at most; null for any number. */
    most: z.int().nullable(),
    /** Leads that the rules gave them today. */
    today: z.int(),
    /** Their leads that nobody has called yet, and those of them that are late. */
    waiting: z.int(),
    late: z.int(),
  })
  .meta({ id: 'LeadTaker' });
export type LeadTaker = z.output<typeof takerSchema>;
