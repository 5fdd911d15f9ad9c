import type { Entry, Snapshot } from '../../content/snapshot.ts';
import { partsOf, type ProgrammeEntry } from '../../content/read/programme.ts';

/** The lowest single payment of a programme in India, in whole rupees, and how often it is paid. */
export type LowestFee = Readonly<{ amount: number; every: 'semester' | 'year' | 'once' }>;

const queryAll = { 3: 'semester', 4: 'once', 5: 'year' } as const;

/** Payment by semester where there is such a plan, else the lowest payment of any plan; undefined without plans. */
export function lowestFee(programme: ProgrammeEntry, snapshot: Snapshot): LowestFee | undefined {
  const plans = partsOf('feePlan', programme, snapshot).filter(({ data }) => !data.isInternational);
  const bySemester = plans.filter(({ data }) => data.fee_type === 3);
  const [lowest] = (bySemester.length > 0 ? bySemester : plans).toSorted(byPayment);
  return lowest && { amount: lowest.data.payment, every: queryAll[lowest.data.fee_type] };
}

function byPayment(a: Entry<'feePlan'>, b: Entry<'feePlan'>): number {
  return a.data.payment - b.data.payment;
}
