import { formatRupees } from '../../contract/money.ts';
import type { Entry, Snapshot } from '../snapshot.ts';

type Plan = Entry<'feePlan'>;

/** A published plan, with the programme that it stands under. */
export type OfferedPlan = Readonly<{ plan: Plan; programme: Entry<'programme'> }>;

/**
 * The published plan with this id, of the programme with this ERP code, or of a specialisation of it; any programme's
 * where no code is given.
 */
export function offeredPlan(
  snapshot: Snapshot,
  id: number,
  code?: string,
): OfferedPlan | undefined {
  const plan = snapshot.get('feePlan', id);
  const programme = plan && snapshot.get('programme', plan.parent);
  if (!programme) return undefined;
  const listed = snapshot.get('programme', programme.parent) ?? programme;
  const codes = [programme.data.erp_unicode, listed.data.erp_unicode];
  return code === undefined || codes.includes(code) ? { plan, programme } : undefined;
}

/** `MBA: Year by year, international, ₹2,49,600`: a chosen plan as staff read it, with its fee at that time. */
export function planInWords({ plan: { data }, programme }: OfferedPlan): string {
  const where = data.isInternational ? ', international' : '';
  return `${programme.data.short_title}: ${data.title}${where}, ${formatRupees(data.totalAmount)}`;
}
