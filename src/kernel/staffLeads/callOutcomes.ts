import { z } from 'zod';

import { printableText } from '../text/searchText.ts';
import { databaseId } from '../values/databaseId.ts';
import { databaseMoment } from '../values/databaseMoment.ts';
import { type LeadStage, leadStages, leadStageSchema } from './staffLeads.ts';

type Outcome = Readonly<{
  id: string;
  label: string;
  isReached: boolean;
  /** The stage that it proposes. */
  stage: LeadStage | null;
  /** Hours until the next call that it proposes. */
  hours: number | null;
}>;

/** How a call can end. Each proposes the next step, which staff may change. */
export const callOutcomes = [
  {
    id: 'interested',
    label: 'Reached: interested',
    isReached: true,
    stage: 'interested',
    hours: 48,
  },
  { id: 'later', label: 'Reached: call again', isReached: true, stage: 'contacted', hours: 24 },
  {
    id: 'settled',
    label: 'Reached: no further call',
    isReached: true,
    stage: 'contacted',
    hours: null,
  },
  {
    id: 'not_interested',
    label: 'Reached: not interested',
    isReached: true,
    stage: 'lost',
    hours: null,
  },
  { id: 'no_answer', label: 'No answer', isReached: false, stage: null, hours: 3 },
  { id: 'busy', label: 'Busy', isReached: false, stage: null, hours: 1 },
  { id: 'wrong_number', label: 'Wrong number', isReached: false, stage: 'lost', hours: null },
] as const satisfies readonly Outcome[];
export type CallOutcome = (typeof callOutcomes)[number]['id'];

export const callEndSchema = z.strictObject({
  outcome: z.enum(
    callOutcomes.map(({ id }) => id),
    'Please say how the call ended.',
  ),
  /** When the call was planned for, null if it was not; another than that by now is a conflict. */
  call_at: databaseMoment('Must be a date and time in UTC.').nullable().optional(),
  /** Left out, the stage stays. */
  stage: leadStageSchema.optional(),
  own_stage: databaseId().nullable().default(null),
  /** The next call; left out, none is planned. */
  at: databaseMoment('Please choose a day and a time.').optional(),
  note: z
    .string('Must be text.')
    .overwrite(printableText)
    .trim()
    .max(4000, 'Must be at most 4000 characters.')
    .default(''),
});
export type CallEnd = z.output<typeof callEndSchema>;

const HOUR = 3_600_000;

type Asked = Readonly<{
  stage: LeadStage;
  now: number;
  /** Hours at which people are called, the earliest first. */
  hours: readonly Readonly<{ from: string; until: string }>[];
}>;

/** The next step that an outcome proposes: never a stage behind the lead's own, nor a call outside the hours of calls. */
export function proposalOf(
  id: CallOutcome,
  { stage, now, hours }: Asked,
): { stage: LeadStage; nextAt: string | null } {
  const outcome: Outcome | undefined = callOutcomes.find((one) => one.id === id);
  const { stage: proposed = null, hours: later = null } = outcome ?? {};
  const next = proposed !== null && placeOf(proposed) > placeOf(stage) ? proposed : stage;
  return { stage: next, nextAt: later === null ? null : within(hours, now + later * HOUR) };
}

function placeOf(stage: LeadStage): number {
  return leadStages.findIndex(({ id }) => id === stage);
}

function within(hours: Asked['hours'], wished: number): string | null {
  const span = hours.find(({ until }) => Date.parse(until) > wished);
  return span ? new Date(Math.max(wished, Date.parse(span.from))).toISOString() : null;
}
