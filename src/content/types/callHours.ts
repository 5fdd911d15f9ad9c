import type { CheckFinding } from '../../kernel/publishing/checks.ts';
import {
  date,
  email,
  image,
  lines,
  list,
  longText,
  number,
  select,
  text,
  time,
} from '../fields/fields.ts';
import { blocking } from './checks/finding.ts';
import { defineType } from './define.ts';

export const weekdays = [
  { value: 'monday', label: 'Monday' },
  { value: 'tuesday', label: 'Tuesday' },
  { value: 'wednesday', label: 'Wednesday' },
  { value: 'thursday', label: 'Thursday' },
  { value: 'friday', label: 'Friday' },
  { value: 'saturday', label: 'Saturday' },
  { value: 'sunday', label: 'Sunday' },
] as const;

/** When counsellors ring people. Times are Asia/Kolkata. */
export const callHours = defineType({
  name: 'callHours',
  path: '/callHours',
  label: { one: 'Hours of calls', many: 'Hours of calls' },
  menu: 'Manage Launchpad',
  singleton: true,
  standsOn: ['/launchpad'],
  title: () => 'Hours of calls',
  checks: ({ hours = [] }) => hoursFindings(hours),
  behaviour: {
    placeholders: {
      call_promise: {
        field: 'promise',
        label: 'Who rings, and when',
        otherwise: 'A counsellor rings you between 8 am and 8 pm, tomorrow at the latest.',
      },
      ring_hours: {
        field: 'spoken',
        label: 'Hours at which we ring',
        otherwise: '8 am to 8 pm',
      },
    },
  },
  fields: {
    promise: longText({
      label: 'What we promise',
      max: 160,
      required: false,
      help: 'One sentence. It stands wherever {call_promise} is written: forms, mails, pages.',
    }),
    spoken: text({
      label: 'The hours in words',
      max: 40,
      required: false,
      help: 'Such as: 8 am to 8 pm. Stands wherever {ring_hours} is written.',
    }),
    hours: list({
      label: 'Hours by weekday',
      layout: 'grid',
      help: 'Nobody is rung outside them. A day may have two rows, with a break between them.',
      fields: {
        weekday: select({ label: 'Weekday', choices: weekdays }),
        from: time({ label: 'From' }),
        until: time({ label: 'Until' }),
      },
    }),
    holidays: list({
      label: 'Holidays',
      layout: 'grid',
      fields: {
        day: date({ label: 'Day' }),
        name: text({ label: 'What it is', max: 60, required: false }),
      },
    }),
    first_call: number({
      label: 'First call, in minutes',
      min: 5,
      max: 6000,
      required: false,
      help: 'Within so many minutes of these hours a new lead is called: the clock of “Calls due”. Empty: no clock runs.',
    }),
    minutes: number({ label: 'Minutes for each call', min: 10, max: 120 }),
    days: number({ label: 'Days ahead that can be chosen', min: 1, max: 30 }),
    notice: number({
      label: 'Least notice, in minutes',
      min: 0,
      max: 2880,
      help: 'So long before its hour a call can be chosen, moved or given up.',
    }),
    reminder: number({
      label: 'Reminder, in minutes before the call',
      min: 10,
      max: 1440,
    }),
  },
});

type Hours = readonly Partial<Readonly<{ from: string; until: string }>>[];

function hoursFindings(hours: Hours): CheckFinding[] {
  return hours.flatMap(({ from, until }, row) =>
    from && until && until <= from
      ? [blocking({ rule: 'date', field: `hours.${row}.until`, msg: 'It ends before it begins.' })]
      : [],
  );
}

/** Somebody who rings. Visitors may ask for them by name. */
export const counsellor = defineType({
  name: 'counsellor',
  path: '/counsellor',
  label: { one: 'Counsellor', many: 'Counsellors' },
  menu: 'Manage Launchpad',
  standsOn: ['/launchpad'],
  title: (data) => data.name,
  fields: {
    name: text({ label: 'Name', max: 60 }),
    image: image({ label: 'Portrait', required: false }),
    languages: lines({ label: 'Languages', max: 40, help: 'One a line, as visitors read them.' }),
    at_once: number({
      label: 'Calls in the same hour',
      min: 0,
      max: 20,
      help: 'So many people may choose the same hour. 0: takes no calls just now.',
    }),
    staff_email: email({
      label: 'E-mail of the staff account',
      required: false,
      help: 'Leads that nobody has become theirs when a call is chosen, and their own leads are rung by them.',
    }),
  },
});
