import { formatDay, indianDay } from '../../../kernel/values/dates.ts';
import { staffLeadMessages } from '../../../kernel/staffLeads/staffLeads.ts';
import { AppError } from '../../http/errors.ts';
import { type Transaction, withTransaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/open.ts';
import { seal } from '../../platform/seal.ts';
import {
  eraseLead,
  findFormerLeads,
  findPendingPost,
  lockWholeLead,
} from '../store/account-repository.ts';
import type { Customers } from '../customers.ts';
import type { Erp } from '../erp.ts';
import { findHold, type LeadHold, noteAsked } from './hold-repository.ts';
import { keyFor } from '../store/keys.ts';
import type { LeadRow } from '../store/table.ts';
import { tellingReceivers } from './telling.ts';

type Deps = Pick<Platform, 'clock' | 'config' | 'database'> & { customers: Customers; erp: Erp };

type OfLead = Readonly<{ leadId: number }>;

/** Options of an erasure. All of them run in its transaction. */
type Alongside = Readonly<{
  also?: ((tx: Transaction) => Promise<void>) | undefined;
  isStill?: ((tx: Transaction) => Promise<boolean>) | undefined;
  onHold?: (tx: Transaction) => Promise<void>;
}>;

/** How long the sealed record of an erased lead is kept: DPDP Rules 2025, rule 8(3). */
const KEPT = 365 * 24 * 60 * 60_000;

/** Erases leads. Whom staff hold stays, whoever asks. */
export function erasing(deps: Deps) {
  const { clock, config, database } = deps;
  const tell = tellingReceivers(deps);
  const archiveKey = keyFor(config.secret, 'lead-archive');
  const sealedUntil = (): Date => new Date(clock.now().getTime() + KEPT);

  /** Seals the data to keep, tells the receivers, and deletes everything else. */
  const seals = async (tx: Transaction, lead: LeadRow): Promise<void> => {
    const now = clock.now();
    const { consents } = await findPendingPost(tx, lead.id, now);
    const former = await findFormerLeads(tx, lead.id);
    const merged = former.map(({ data }) => data);
    const record = { lead, merged, consents, consent_withdrawn_at: now.toISOString() };
    const sealed = seal(JSON.stringify(record), archiveKey);
    const told = { ...lead, leadId: lead.id, isVerified: lead.verifiedAt !== null };
    await tell.erased(tx, told, former);
    await eraseLead(tx, { id: lead.id, sealed, now, until: sealedUntil() });
  };

  /** Returns the hold if the lead is held, or false if there is no such lead or `isStill` returns false. */
  const eraseUnlessHeld = (
    { leadId }: OfLead,
    { also, isStill, onHold }: Alongside,
  ): Promise<boolean | LeadHold> =>
    withTransaction(database, async (tx) => {
      const lead = await lockWholeLead(tx, leadId);
      if (lead === null || (isStill && !(await isStill(tx)))) return false;
      const hold = await findHold(tx, leadId);
      if (hold !== null) {
        await onHold?.(tx);
        return hold;
      }
      await seals(tx, lead);
      await also?.(tx);
      return true;
    });

  return {
    /** When the sealed record goes of a lead that is erased now. */
    sealedUntil,

    /**
     * Withdraws consent and erases the lead at once. A sealed record is kept as long as the law requires. `isStill`,
     * called first, and `also` run in the same transaction. Returns false if there is no such lead or `isStill` does.
     * @throws `erasure_held` if staff hold the lead, with a message for staff
     */
    erase: async (
      lead: OfLead,
      also?: (tx: Transaction) => Promise<void>,
      isStill?: (tx: Transaction) => Promise<boolean>,
    ): Promise<boolean> => {
      const done = await eraseUnlessHeld(lead, { also, isStill });
      if (typeof done === 'boolean') return done;
      throw new AppError('erasure_held', { msg: wordsFor(done) });
    },

    /**
     * Erases a lead at its person's own request. If staff hold it, records the request and executes it after the hold.
     * @throws `erasure_held` if staff hold the lead
     */
    eraseOwn: async (lead: OfLead): Promise<boolean> => {
      const onHold = (tx: Transaction) => noteAsked(tx, lead.leadId, clock.now());
      const done = await eraseUnlessHeld(lead, { onHold });
      if (typeof done === 'boolean') return done;
      throw new AppError('erasure_held');
    },
  };
}

/** Returns the message for staff about a held lead. */
function wordsFor({ by, at, reason }: LeadHold): string {
  return staffLeadMessages.held(by, formatDay(indianDay(at.getTime())), reason);
}
