import type { Platform } from '../../platform/open.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { findFormerLeads, type FormerLead } from './held-repository.ts';
import { eventsKeptSince, mayHaveSentEvents } from '../store/consent-repository.ts';
import type { Customers, Erp, KnownLead } from '../integrations.ts';

type Deps = Pick<Platform, 'clock' | 'config'> & { customers: Customers; erp: Erp };

/** A lead with all ids that receivers know, and the leads merged into it if they are read already. */
type ReportedLead = KnownLead &
  Readonly<{ leadId: number; isVerified: boolean; former?: readonly FormerLead[] }>;

/** The ids by which the customer data service knows a lead. It is not told of merges. */
async function idsAtCustomers(
  { clock, config }: Deps,
  tx: Transaction,
  { leadId, publicId, former }: ReportedLead,
): Promise<string[]> {
  const keptSince = eventsKeptSince(clock.now(), config);
  if (!(await mayHaveSentEvents(tx, { leadId, keptSince }))) return [];
  const merged = former ?? (await findFormerLeads(tx, leadId));
  return [publicId, ...merged.map((one) => one.publicId)];
}

export async function reportWithdrawal(
  deps: Deps,
  tx: Transaction,
  lead: ReportedLead & Readonly<{ purposes: readonly string[]; stands: boolean }>,
): Promise<void> {
  await deps.erp.withdrawn(tx, lead);
  for (const publicId of await idsAtCustomers(deps, tx, lead))
    await deps.customers.withdrawn(tx, { publicId, purposes: lead.purposes });
}

export async function deleteAtCustomers(
  deps: Deps,
  tx: Transaction,
  lead: ReportedLead,
): Promise<void> {
  for (const publicId of await idsAtCustomers(deps, tx, lead))
    await deps.customers.erased(tx, { publicId });
}

export async function reportErasure(
  deps: Deps,
  tx: Transaction,
  lead: ReportedLead & { former: readonly FormerLead[] },
): Promise<void> {
  for (const one of [lead, ...lead.former]) await deps.erp.erased(tx, one);
  await deleteAtCustomers(deps, tx, lead);
}
