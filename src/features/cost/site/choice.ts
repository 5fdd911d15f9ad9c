import { pathOf } from '../../../content/addresses/pagePath.ts';
import { byCost, costOf } from '../../../content/types/feePlan/prices.ts';
import { feesOf, listedProgrammes, type ProgrammeEntry } from '../../../content/read/programme.ts';
import type { Entry, Snapshot } from '../../../content/snapshot.ts';
import type { DataOf } from '../../../content/registry.ts';
import { shareIn } from '../../../kernel/text/shareIn.ts';
import { queryNameOf } from '../../../kernel/text/titleNames.ts';
import { findProgramme } from '../../../site/catalogue/programmes.ts';

/** `p=mba&from=abroad&plan=year&scholarship=pehla&pay=emi`. */
export const costParameters = ['p', 'from', 'plan', 'scholarship', 'pay'] as const;

export type Scholarship = DataOf<'studyCosts'>['scholarships'][number] &
  Readonly<{ slug: string; percent: number }>;

export type Choice = Readonly<{
  programme: ProgrammeEntry;
  fromAbroad: boolean;
  plan: Entry<'feePlan'>;
  scholarship: Scholarship | undefined;
  byEmi: boolean;
}>;

const rhythms = { 3: 'semester', 4: 'once', 5: 'year' } as const;

export function rhythmOf({ data }: Entry<'feePlan'>): string {
  return rhythms[data.fee_type];
}

export function scholarshipsOf(snapshot: Snapshot): Scholarship[] {
  const rows = snapshot.all('studyCosts')[0]?.data.scholarships ?? [];
  return rows.flatMap((row) => {
    const percent = shareIn(row.share);
    return percent ? [{ ...row, percent, slug: queryNameOf(row.title) }] : [];
  });
}

/** Plans to choose from, the one that costs least first. */
export function plansFor(
  programme: ProgrammeEntry,
  snapshot: Snapshot,
  fromAbroad: boolean,
): Entry<'feePlan'>[] {
  const { domestic, international } = feesOf(programme, snapshot);
  return byCost(fromAbroad ? international : domestic, programme.data.semester_count);
}

/** The choices in a query. The default is the cheapest plan, without a scholarship. */
export function readChoice(snapshot: Snapshot, query: URLSearchParams): Choice | undefined {
  const slug = (query.get('p') ?? '').replace(/^\//, '');
  const programme = slug === '' ? undefined : findProgramme(`/${slug}`, snapshot);
  if (!programme) return undefined;
  const wished = query.get('from') === 'abroad';
  const [home, abroad] = [false, true].map((each) => plansFor(programme, snapshot, each));
  const fromAbroad = (abroad ?? []).length > 0 && (wished || (home ?? []).length === 0);
  const plans = (fromAbroad ? abroad : home) ?? [];
  const plan = plans.find((each) => rhythmOf(each) === query.get('plan')) ?? plans[0];
  if (!plan) return undefined;
  return {
    programme,
    fromAbroad,
    plan,
    scholarship: scholarshipsOf(snapshot).find((each) => each.slug === query.get('scholarship')),
    byEmi: query.get('pay') === 'emi' && costOf(plan, 0).emi !== undefined,
  };
}

/** The shortest query for a choice: equal for all that show the same sheet. */
export function queryOf(choice: Choice, snapshot: Snapshot): Readonly<Record<string, string>> {
  const { programme, fromAbroad, plan, scholarship, byEmi } = choice;
  return {
    p: (pathOf(programme, snapshot) ?? '').slice(1),
    ...(fromAbroad && { from: 'abroad' }),
    plan: rhythmOf(plan),
    ...(scholarship && { scholarship: scholarship.slug }),
    ...(byEmi && { pay: 'emi' }),
  };
}

export function plainChoice(
  snapshot: Snapshot,
  query: URLSearchParams,
): Readonly<Record<string, string>> {
  const choice = readChoice(snapshot, query);
  return choice ? queryOf(choice, snapshot) : {};
}

/** Programmes whose fees are known. */
export function costedProgrammes(snapshot: Snapshot): readonly ProgrammeEntry[] {
  return listedProgrammes(snapshot).filter((entry) => feesOf(entry, snapshot).feePlans.length > 0);
}
