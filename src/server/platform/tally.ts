import { madeFor, namesOf } from '../../kernel/record.ts';

/** Values start at 0, as monitoring sees no increase in a series that appears with its first event. */
export const counters = {
  leads: {
    name: 'prospectus_leads_total',
    label: 'kind',
    values: ['new', 'known'],
    help: 'Registrations stored with a name, by whether the number was known.',
  },
  codes: {
    name: 'prospectus_codes_total',
    label: 'state',
    values: ['sent', 'verified', 'wrong', 'refused'],
    help: 'Codes that were sent, verified, typed wrongly, or refused by a limit.',
  },
  pages: {
    name: 'prospectus_pages_total',
    label: 'answer',
    values: ['ready', 'rendered'],
    help: 'Pages answered from memory, and pages rendered.',
  },
  refusals: {
    name: 'prospectus_refusals_total',
    label: 'why',
    values: ['paced', 'erp'],
    help: 'Requests refused before routing (429), as their caller was too fast; calls of the ERP without a valid signature.',
  },
  events: {
    name: 'prospectus_events_total',
    label: 'outcome',
    values: ['kept', 'left_out'],
    help: 'Events of browsers that were stored, and those left out as there were too many.',
  },
  changes: {
    name: 'prospectus_content_changes_total',
    label: 'seen',
    values: ['shown'],
    help: 'Changes of what visitors are shown that this process has taken, its own and those of others.',
  },
  purges: {
    name: 'prospectus_cdn_purges_total',
    label: 'outcome',
    values: ['done', 'failed'],
    help: 'Times that the cache in front was told to forget pages, done or failed.',
  },
  jobs: {
    name: 'prospectus_jobs_total',
    label: 'schedule',
    values: [],
    help: 'Scheduled jobs that this process has finished.',
  },
} as const;

export type CounterName = keyof typeof counters;

export type Tally = Readonly<{
  /** With a count of 0, the value is known before its first event. */
  add(counter: CounterName, value: string, count?: number): void;
  of(counter: CounterName): ReadonlyMap<string, number>;
}>;

export function createTally(): Tally {
  const counts = madeFor(
    namesOf(counters),
    (counter) => new Map<string, number>(counters[counter].values.map((value) => [value, 0])),
  );
  return {
    add: (counter, value, count = 1) => {
      counts[counter].set(value, (counts[counter].get(value) ?? 0) + count);
    },
    of: (counter) => counts[counter],
  };
}
