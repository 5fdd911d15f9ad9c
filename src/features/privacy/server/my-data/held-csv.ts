import type { FormerRegistration, HeldData } from '../../../../kernel/staffLeads/heldData.ts';
import { type Cell, csvLines } from '../../../../server/platform/csv.ts';

type Line = readonly [what: string, name: string, value: Cell, at: string | null];

const heads = ['What', 'Which', 'Value', 'When (UTC)'];

/** All that is held of somebody as lines that a spreadsheet reads: one fact a line. */
export function heldCsv(held: HeldData): string {
  return csvLines([heads, ...linesOf(held)], { bom: true });
}

function linesOf(held: HeldData): Line[] {
  return [
    ...facts('Details', held.lead),
    ['Details', 'details_by', held.details_by, null],
    ['Enquiry', 'stage', held.stage, null],
    ...facts('Outcome', held.outcome ?? {}),
    ['Enquiry', 'registered_at', null, held.registered_at],
    ['Enquiry', 'verified_at', null, held.verified_at],
    ['Enquiry', 'invited_at', null, held.invited_at],
    ...facts('Source', held.source),
    ...facts('Region', held.region ?? {}),
    ...facts('First visit', held.first_touch ?? {}),
    ...facts('Last visit', held.last_touch ?? {}),
    ...held.former.flatMap(formerLines),
    ...held.consents.flatMap(consentLines),
    ...happened(held),
    ...facts('Nominee', held.nominee ?? {}),
    ...held.recipients.map(({ kind, name }): Line => ['Given to', kind, name, null]),
  ];
}

function happened({ plans, messages, notes, friends, sessions, visits }: HeldData): Line[] {
  return [
    ...plans.map(({ plan, chosen_at }): Line => ['Fee plan', '', plan, chosen_at]),
    ...messages.map(({ channel, purpose, status, at }): Line => [
      'Message',
      channel,
      `${purpose}: ${status}`,
      at,
    ]),
    ...notes.map(({ text, at }): Line => ['Note of staff', '', text, at]),
    ...friends.map(({ invited_at, reward }): Line => [
      'Friend invited',
      'reward in rupees',
      reward,
      invited_at,
    ]),
    ...sessions.map(({ started_at }): Line => ['Signed in', '', null, started_at]),
    ...visits.map(({ name, page, at }): Line => ['On the website', name, page, at]),
  ];
}

function facts(
  what: string,
  values: Readonly<Record<string, Cell>>,
  at: string | null = null,
): Line[] {
  return Object.entries(values)
    .filter(([, value]) => value !== null)
    .map(([name, value]): Line => [what, name, value, at]);
}

/** Each has the moment of its registration on all its lines, which tells it from the others. */
function formerLines(former: FormerRegistration): Line[] {
  const { registered_at, source, region, first_touch, last_touch, ...details } = former;
  return [
    ...facts('Registered before', details, registered_at),
    ...facts('Source before', source, registered_at),
    ...facts('Region before', region ?? {}, registered_at),
    ...facts('First visit before', first_touch ?? {}, registered_at),
    ...facts('Last visit before', last_touch ?? {}, registered_at),
  ];
}

function consentLines(consent: HeldData['consents'][number]): Line[] {
  const { text, version, language, purposes, given_at, withdrawn_at } = consent;
  const terms = `${language}, for ${purposes.join(', ')}; version ${version}`;
  const given: Line = ['Consent', terms, text, given_at];
  return withdrawn_at
    ? [given, ['Consent withdrawn', `version ${version}`, null, withdrawn_at]]
    : [given];
}
