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

/** What else an erasure does, in its transaction. */
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

  /** Seals what is kept, tells the receivers, and deletes all else. */
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

  /** False where there is none, or it is not so any more; the hold where there is one. */
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
     * Withdraws consent and erases at once; a sealed record stays as long as the law asks. `also`
     * belongs to the same transaction, as `isStill` does, which is asked first. False where there is no such lead, or
     * it is not so any more.
     * @throws `erasure_held` where staff hold it, in words for them
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
     * The same, as its person asks. Where staff hold it the wish is noted, and done when they let it go.
     * @throws `erasure_held` then
     */
    eraseOwn: async (lead: OfLead): Promise<boolean> => {
      const onHold = (tx: Transaction) => noteAsked(tx, lead.leadId, clock.now());
      const done = await eraseUnlessHeld(lead, { onHold });
      if (typeof done === 'boolean') return done;
      throw new AppError('erasure_held');
    },
  };
}

/** What staff are told of a lead that is held. */
function wordsFor({ by, at, reason }: LeadHold): string {
  return staffLeadMessages.held(by, formatDay(indianDay(at.getTime())), reason);
}
