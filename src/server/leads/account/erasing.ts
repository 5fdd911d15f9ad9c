import { formatDay, indianDay } from '../../../kernel/values/dates.ts';
import { staffLeadMessages } from '../../../kernel/staffLeads/staffLeads.ts';
import { AppError } from '../../http/errors.ts';
import {
  type Transaction,
  withTransaction,
  type Database,
} from '../../platform/database/database.ts';
import type { Platform } from '../../platform/open.ts';
import { seal, unseal } from '../../platform/seal.ts';
import { lockWholeLead } from '../store/lead-repository.ts';
import {
  eraseLead,
  findHold,
  type LeadHold,
  noteAsked,
  archivesAfter,
  replaceArchive,
} from './erase-repository.ts';
import { findFormerLeads, findRecords } from './held-repository.ts';
import type { Customers, Erp } from '../integrations.ts';
import { keyFor } from '../store/keys.ts';
import type { LeadRow } from '../store/table.ts';
import { tellingReceivers } from './telling.ts';
import type { Config } from '../../config/config.ts';

type Deps = Pick<Platform, 'clock' | 'config' | 'database'> & { customers: Customers; erp: Erp };

type OfLead = Readonly<{ leadId: number }>;

/** Options of an erasure. All of them run in its transaction. */
type Alongside = Readonly<{
  also?: ((tx: Transaction) => Promise<void>) | undefined;
  isStill?: ((tx: Transaction) => Promise<boolean>) | undefined;
  onHold?: (tx: Transaction) => Promise<void>;
}>;

/** Milliseconds that the sealed record of an erased lead is kept: DPDP Rules 2025, rule 8(3). */
const KEPT = 365 * 24 * 60 * 60_000;

/** Erases leads. A lead that staff hold is never erased. */
export function erasing(deps: Deps) {
  const { clock, config, database } = deps;
  const tell = tellingReceivers(deps);
  const archiveKey = keyFor(config.secret, 'lead-archive');
  const sealedUntil = (): Date => new Date(clock.now().getTime() + KEPT);

  /** Seals the data to keep, tells the receivers, and deletes everything else. */
  const seals = async (tx: Transaction, lead: LeadRow): Promise<void> => {
    const now = clock.now();
    const { consents } = await findRecords(tx, lead.id, now);
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
    /** The time at which the sealed record of a lead erased now is deleted. */
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

function wordsFor({ by, at, reason }: LeadHold): string {
  return staffLeadMessages.held(by, formatDay(indianDay(at.getTime())), reason);
}

/** Encrypts records of erased leads with the current key if a former key has sealed them. */
export async function reencryptArchives(
  db: Database,
  { secret, secrets }: Pick<Config, 'secret' | 'secrets'>,
): Promise<{ done: number; unreadable: number }> {
  const own = keyFor(secret, 'lead-archive');
  const others = secrets
    .filter((each) => each !== secret)
    .map((each) => keyFor(each, 'lead-archive'));
  const counts = { done: 0, unreadable: 0 };

  for (let rows = await archivesAfter(db, 0); rows.length > 0;) {
    for (const { id, sealed } of rows) {
      if (unsealed(sealed, [own]) !== undefined) continue;
      const text = unsealed(sealed, others);
      if (text === undefined) counts.unreadable += 1;
      else {
        await replaceArchive(db, id, seal(text, own));
        counts.done += 1;
      }
    }
    rows = await archivesAfter(db, rows.at(-1)?.id ?? 0);
  }
  return counts;
}

function unsealed(sealed: Buffer, keys: readonly Buffer[]): string | undefined {
  for (const key of keys) {
    try {
      return unseal(sealed, key);
    } catch {
      // Another key has sealed it.
    }
  }
  return undefined;
}
