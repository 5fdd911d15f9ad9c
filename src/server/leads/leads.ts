import { sql } from 'drizzle-orm';

import { openErp } from '../erp/erp.ts';
import type { Parts } from '../parts.ts';
import { routinesOf } from '../platform/routines.ts';
import { referralService } from '../referrals/referral-service.ts';
import { forgetOldSessions } from '../visitors/visitors.ts';
import { accountService } from './account-service.ts';
import { openBreaker } from './breaker/breaker.ts';
import { openGate } from './breaker/gate.ts';
import { openProofs } from './breaker/proofs.ts';
import { openPhones } from './phones.ts';
import { openPlaces } from './places/places.ts';
import { codeLimits } from './policy.ts';
import { registerService } from './register-service.ts';
import { leadRepository } from './repository.ts';
import { verifyService } from './verify-service.ts';

/** Everything that the lead calls stand on. */
export type Leads = ReturnType<typeof openLeads>;

/** All other parts. */
type Ground = Omit<Parts, 'leads'>;

/** Opens the leads feature: its services, its deliveries to the ERP, its tidying. */
export function openLeads(parts: Ground) {
  const phones = openPhones(parts.config);
  const repository = leadRepository({
    pool: parts.database.pool,
    routines: routinesOf(parts.config.project).schema,
    limits: codeLimits(parts.config),
    outbox: parts.outbox,
  });
  const breaker = openBreaker(parts);
  const gate = openGate({ ...parts, breaker, proofs: openProofs(parts) });
  const places = openPlaces(parts);
  const erp = openErp(parts);
  const referrals = referralService(parts);
  const ground = { ...parts, phones, leads: repository, breaker, gate, places, erp, referrals };
  parts.metrics.add({
    name: 'prospectus_otp_slowed',
    help: 'Address blocks and number ranges whose visitors show a proof of work; all stands for everyone.',
    labelNames: ['scope'],
    read: () => breaker.slowedByScope(),
  });
  parts.outbox.schedule('otp.forget', '23 * * * *', () => breaker.forget());
  parts.outbox.schedule('leads.tidy', '*/10 * * * *', () => tidy(parts));
  return {
    phones,
    repository,
    breaker,
    places,
    erp,
    registering: registerService(ground),
    verifying: verifyService(ground),
    referrals,
    account: accountService(ground),
  };
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Forgets what nobody needs any more: spent codes, old counts, ended sessions, archives past their time. */
export async function tidy(parts: Ground): Promise<void> {
  const now = parts.clock.now().getTime();
  const ago = (milliseconds: number) => new Date(now - milliseconds).toISOString();
  const { db } = parts.database;
  await db.execute(sql`
    UPDATE otp_challenge SET code_hmac = NULL, held = NULL
    WHERE expires_at < ${ago(15 * MINUTE)} AND code_hmac IS NOT NULL`);
  await db.execute(sql`DELETE FROM otp_challenge WHERE created_at < ${ago(30 * DAY)}`);
  await db.execute(sql`DELETE FROM otp_phone WHERE updated_at < ${ago(2 * DAY)}`);
  await db.execute(sql`DELETE FROM lead_archive WHERE purge_after < ${ago(0)}`);
  await forgetOldSessions(parts);
}
