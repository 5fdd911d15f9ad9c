import { formatRupees } from '../../kernel/values/money.ts';
import type { Entry, Snapshot } from '../snapshot.ts';
import { pricedBy } from './programme.ts';

type Plan = Entry<'feePlan'>;

/** A published plan, with the programme that it stands under. */
export type OfferedPlan = Readonly<{ plan: Plan; programme: Entry<'programme'> }>;

/**
 * The published plan with this id, if the programme with this ERP code, its parent or one of its
 * specialisations offers it. Without a code, any programme's plan is accepted.
 */
export function offeredPlan(
  snapshot: Snapshot,
  id: number,
  code?: string,
): OfferedPlan | undefined {
  const plan = snapshot.get('feePlan', id);
  const programme = plan && snapshot.get('programme', plan.parent);
  if (!programme) return undefined;
  const above = snapshot.get('programme', programme.parent) ?? programme;
  const offering = [above, programme, ...pricedBy(programme.id, snapshot)];
  const isOffered = code === undefined || offering.some(({ data }) => data.erp_unicode === code);
  return isOffered ? { plan, programme } : undefined;
}

/** `MBA: Year by year, international, ₹2,49,600`: a chosen plan as staff read it, with its fee at that time. */
export function planInWords({ plan: { data }, programme }: OfferedPlan): string {
  const where = data.isInternational ? ', international' : '';
  return `${programme.data.short_title}: ${data.title}${where}, ${formatRupees(data.totalAmount)}`;
}
