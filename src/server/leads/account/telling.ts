import type { Platform } from '../../platform/open.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { findFormerLeads, type FormerLead } from './held-repository.ts';
import { eventsKeptSince, mayHaveSentEvents } from '../store/consent-repository.ts';
import type { Customers, Erp, KnownLead } from '../integrations.ts';

type Deps = Pick<Platform, 'clock' | 'config'> & { customers: Customers; erp: Erp };

/** A lead with all ids that receivers know. */
export type ToldLead = KnownLead & Readonly<{ leadId: number; isVerified: boolean }>;

/** The withdrawn ways of contact, and whether another consent stands. */
type TakenBack = Readonly<{ purposes: readonly string[]; stands: boolean }>;

/** Reports a person's decisions to the receivers of their data. */
export function tellingReceivers({ clock, config, customers, erp }: Deps) {
  /** The ids by which the customer data service knows a lead. It is not told of merges. */
  const atCustomers = async (
    tx: Transaction,
    lead: ToldLead,
    former?: readonly FormerLead[],
  ): Promise<KnownLead[]> => {
    const { leadId } = lead;
    const keptSince = eventsKeptSince(clock.now(), config);
    if (!(await mayHaveSentEvents(tx, { leadId, keptSince }))) return [];
    return [lead, ...(former ?? (await findFormerLeads(tx, leadId)))];
  };

  const unfollowed = async (tx: Transaction, lead: ToldLead, former?: readonly FormerLead[]) => {
    for (const { publicId } of await atCustomers(tx, lead, former))
      await customers.erased(tx, { publicId });
  };

  return {
    /** Reports withdrawn consents. */
    withdrawn: async (tx: Transaction, lead: ToldLead, taken: TakenBack): Promise<void> => {
      await erp.withdrawn(tx, { ...lead, ...taken });
      for (const { publicId } of await atCustomers(tx, lead))
        await customers.withdrawn(tx, { publicId, purposes: taken.purposes });
    },

    /** Requests that the customer data service delete a lead. */
    unfollowed,

    /** Reports that a lead and the leads merged into it are erased. */
    erased: async (tx: Transaction, lead: ToldLead, former: readonly FormerLead[]) => {
      for (const one of [lead, ...former]) await erp.erased(tx, one);
      await unfollowed(tx, lead, former);
    },
  };
}
