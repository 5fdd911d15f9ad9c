import { createHash } from 'node:crypto';

import type { PoolClient as Client } from 'pg';

import { pathOf } from '../../src/content/addresses/pagePath.ts';
import { invented } from '../../src/kernel/staffLeads/invented.ts';
import type { Content } from '../../src/server/content/content.ts';
import { lockKey, type DatabaseHandle } from '../../src/server/platform/database/database.ts';
import type { Storage } from '../../src/server/platform/storage/storage.ts';
import { applicationRow, appliedAmong, paperRows } from './applications.ts';
import { drawing } from './chance.ts';
import { peopleBefore, type Person, type Wanted } from './people.ts';
import * as rows from './rows.ts';
import { visitsOf, visitsOfOthers } from './visits.ts';
import { counsellors, failures } from './words.ts';

type Ground = {
  content: Pick<Content, 'snapshot'>;
  database: Pick<DatabaseHandle, 'pool'>;
  storage: Pick<Storage, 'put'>;
};

const CONSENT = 'Invented: the consent of an invented lead of the demo.';

/**
 * Loads invented leads with all that happened to them, in one transaction; none where there are some already.
 * Nothing waits to be sent: what failed has stopped, and is refused wherever something could leave.
 */
export async function loadInventedLeads(ground: Ground, now: number): Promise<void> {
  const { database } = ground;
  const client = await database.pool.connect();
  try {
    await client.query('BEGIN');
    // Of several processes that begin on one empty database, one loads, and the others wait for it.
    await client.query('SELECT pg_advisory_xact_lock($1)', [lockKey('invented leads')]);
    const { rowCount } = await client.query('SELECT FROM lead WHERE invented LIMIT 1');
    if (rowCount === 0) await load(client, ground, now);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

function wantedIn({ snapshot }: Ground['content']): Wanted[] {
  const shown = snapshot();
  return shown.all('programme').map((entry) => ({
    id: entry.id,
    code: entry.data.erp_unicode,
    path: pathOf(entry, shown) ?? '/',
  }));
}

async function load(client: Client, ground: Ground, now: number): Promise<void> {
  const programmes = wantedIn(ground.content);
  if (programmes.length === 0) return;
  const people = peopleBefore(now, programmes);
  const owners = await addOwners(client, now);
  const made = await insert(client, 'lead RETURNING id, public_id', people.map(rows.leadRow));
  const ids = new Map(made.map(({ id, public_id }) => [public_id, Number(id)]));
  const related = people.map((person) => ({
    person,
    id: ids.get(person.publicId) ?? 0,
    owner: person.owner === null ? null : (owners[person.owner] ?? null),
  }));
  const version = await keepConsent(client, now);
  await insert(
    client,
    'lead_stage',
    related.map((one) => rows.stageRow(one, now)),
  );
  await insert(client, 'lead_region', related.map(rows.regionRow));
  await insert(
    client,
    'consent',
    related.map((one) => rows.consentRow(one, version)),
  );
  await insert(client, 'otp_challenge', related.map(rows.challengeRow));
  await insert(client, 'message_log', related.map(rows.messageRow));
  await insert(
    client,
    'lead_handling',
    related.flatMap((one) => rows.handlingRows(one, now)),
  );
  await insert(
    client,
    'lead_note',
    related.flatMap((one) => rows.noteRows(one, now)),
  );
  await insert(
    client,
    'audit_log',
    related.flatMap((one) => rows.auditRows(one, now)),
  );
  const others = visitsOfOthers(now, drawing(7), programmes);
  await insert(client, 'event', [...related.flatMap(visitsOf), ...others]);
  await insert(client, 'referral', referralsAmong(related));
  await insert(client, 'outbox', failuresOf(people, now));
  await addApplications(client, related, { ...ground, now });
}

async function addApplications(
  client: Client,
  related: readonly rows.Related[],
  { content, storage, now }: Ground & { now: number },
): Promise<void> {
  const applied = appliedAmong(related);
  const made = await insert(
    client,
    'application RETURNING id, lead_id',
    applied.map((one) => applicationRow(one, now)),
  );
  const ids = new Map(made.map(({ id, lead_id }) => [Number(lead_id), Number(id)]));
  const place = { snapshot: content.snapshot(), storage };
  const papers: rows.Row[] = [];
  for (const one of applied)
    papers.push(...(await paperRows(one, ids.get(one.related.id) ?? 0, place)));
  await insert(client, 'application_paper', papers);
}

/** Accounts that are disabled, have no password and an address that is nobody's: nobody ever signs in with them. */
async function addOwners(client: Client, now: number): Promise<rows.Owner[]> {
  const at = new Date(now).toISOString();
  const made = await insert(
    client,
    'staff_user RETURNING id, name, email',
    counsellors.map(([first, last]) => ({
      email: `${first}.${last}${invented.mail}`.toLowerCase(),
      email_verified: true,
      name: `${first} ${last} (invented)`,
      first_name: first,
      last_name: `${last} (invented)`,
      role: 'ADMIN',
      status: 'disabled',
      two_factor_enabled: false,
      created_at: at,
      updated_at: at,
    })),
  );
  return made.map(({ id, name = '', email = '' }) => ({ id: Number(id), name, email }));
}

async function keepConsent(client: Client, now: number): Promise<string> {
  const version = createHash('sha256').update(CONSENT).digest('hex');
  await client.query(
    'INSERT INTO consent_notice (version, text, created_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [version, CONSENT, new Date(now)],
  );
  return version;
}

/** Every tenth who verified was brought by one who had verified before. */
function referralsAmong(related: readonly rows.Related[]): rows.Row[] {
  const verified = related.filter(({ person }) => person.verifiedAt !== null);
  return verified.flatMap(({ person, id }, nth) => {
    const referrer = verified[Math.floor(nth / 3)];
    if (nth % 10 !== 9 || !referrer || referrer.id === id) return [];
    const created_at = new Date(person.createdAt).toISOString();
    const ends = { referrer_lead_id: referrer.id, friend_lead_id: id };
    return [{ ...ends, channel: 'link', reward: 5000, created_at }];
  });
}

function failuresOf(people: readonly Person[], now: number): rows.Row[] {
  const verified = people.filter(({ verifiedAt }) => verifiedAt !== null).toReversed();
  return failures.map(([kind, last_error], nth) => {
    const { publicId, mobile, email } = verified[nth * 3] as Person;
    const mail = {
      to: email,
      subject: 'Your brochure',
      text: 'Invented.',
      purpose: 'notification',
    };
    const sms = { to: mobile, body: 'Invented.', purpose: 'notification' };
    const payloads = { erp: { type: 'lead.created', lead: publicId }, mail, sms };
    return {
      kind,
      payload: { ...payloads[kind], invented: true },
      state: 'stopped',
      attempts: 4 + nth,
      next_at: new Date(now + 3_600_000).toISOString(),
      last_error,
      created_at: new Date(now - (nth + 1) * 5_400_000).toISOString(),
    };
  });
}

type Made = { id?: string; lead_id?: string; public_id?: string; name?: string; email?: string };

/** Writes rows in one statement, by the columns that any of them has; answers what `into` asks for. */
async function insert(client: Client, into: string, all: readonly rows.Row[]): Promise<Made[]> {
  const [table = '', answered = 'true'] = into.split(' RETURNING ');
  const columns = [...new Set(all.flatMap(Object.keys))].map((name) => `"${name}"`).join(', ');
  const { rows: made } = await client.query<Made>(
    `INSERT INTO ${table} (${columns})
     SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)
     RETURNING ${answered}`,
    [JSON.stringify(all)],
  );
  return made;
}
