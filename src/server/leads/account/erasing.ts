import {
  type Transaction,
  withTransaction,
  type Database,
} from '../../platform/database/database.ts';
import type { Platform } from '../../platform/open.ts';
import { seal, unseal } from '../../platform/seal.ts';
import { lockWholeLead } from '../store/lead-repository.ts';
import {
  contactsOf,
  eraseLead,
  findHold,
  type LeadHold,
  archivesAfter,
  replaceArchive,
} from './erase-repository.ts';
import { findFormerLeads, findRecords } from './held-repository.ts';
import type { Customers, Erp } from '../integrations.ts';
import { keyFor } from '../store/keys.ts';
import { noteErased } from './erased.ts';
import { reportErasure } from './telling.ts';
import type { Config } from '../../config/config.ts';

type Deps = Pick<Platform, 'clock' | 'config' | 'database'> & { customers: Customers; erp: Erp };

/** Milliseconds that the sealed record of an erased lead is kept: DPDP Rules 2025, rule 8(3). */
const KEPT = 365 * 24 * 60 * 60_000;

/** The time at which the sealed record of a lead erased now is deleted. */
export function sealedUntil({ clock }: Pick<Deps, 'clock'>): Date {
  return new Date(clock.now().getTime() + KEPT);
}

type Alongside = Readonly<{
  /** Called first; if it returns false, nothing is erased. */
  isStill?: ((tx: Transaction) => Promise<boolean>) | undefined;
  also?: ((tx: Transaction) => Promise<void>) | undefined;
  onHold?: (tx: Transaction) => Promise<void>;
  /** Nobody asked for the lead, so no record is kept of it, and its person may come again. */
  isMistake?: boolean;
}>;

/**
 * Withdraws consent and erases a lead at once. A sealed record is kept as long as the law requires.
 * @returns the hold if staff hold the lead; false if there is no such lead or `isStill` returns false
 */
export function eraseUnlessHeld(
  deps: Deps,
  leadId: number,
  { also, isStill, isMistake = false, onHold }: Alongside,
): Promise<boolean | LeadHold> {
  return withTransaction(deps.database, async (tx) => {
    const lead = await lockWholeLead(tx, leadId);
    if (lead === null || (isStill && !(await isStill(tx)))) return false;
    const hold = await findHold(tx, leadId);
    if (hold !== null) {
      await onHold?.(tx);
      return hold;
    }
    const now = deps.clock.now();
    const { consents } = await findRecords(tx, leadId, now);
    const former = await findFormerLeads(tx, leadId);
    const merged = former.map(({ data }) => data);
    const record = { lead, merged, consents, consent_withdrawn_at: now.toISOString() };
    // Of nobody, no record has to be kept.
    const isUnrecorded = lead.invented || isMistake;
    const sealed = isUnrecorded
      ? null
      : seal(JSON.stringify(record), keyFor(deps.config.secret, 'lead-archive'));
    const isVerified = lead.verifiedAt !== null;
    await reportErasure(deps, tx, { ...lead, leadId, isVerified, former });
    if (!isUnrecorded) {
      const contacts = await contactsOf(tx, leadId);
      await noteErased(tx, deps.config, { contacts, at: now });
    }
    await eraseLead(tx, { id: leadId, sealed, now, until: sealedUntil(deps) });
    await also?.(tx);
    return true;
  });
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
