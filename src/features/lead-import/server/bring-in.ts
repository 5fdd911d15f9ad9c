import { createHash } from 'node:crypto';
import type { z } from 'zod';

import { openSpans } from '../../../content/read/callHours.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import { siteLanguage } from '../../../kernel/publishing/languages.ts';
import { formatDay, indianDay } from '../../../kernel/values/dates.ts';
import type { Core } from '../../../server/feature.ts';
import { AppError, invalidInput } from '../../../server/http/errors.ts';
import { keepConsentText, versionOfText } from '../../../server/leads/consent-texts.ts';
import { type Transaction, withTransaction } from '../../../server/platform/database/database.ts';
import { randomText } from '../../../server/platform/tokens.ts';
import type { actorOf } from '../../../server/staff/staff.ts';
import type { bringInLeadList, LeadListReport, RowFate } from '../calls.ts';
import { fatesOf, type LookDeps, type ReadList, readList, reportOf } from './look.ts';
import type { ListRow } from './rows.ts';
import * as store from './store/import-repository.ts';

type Deps = LookDeps & Pick<Core, 'audit' | 'clock'>;
type ListToBringIn = z.output<(typeof bringInLeadList)['body']>;
type ListActor = ReturnType<typeof actorOf>;

/**
 * Brings a list in, in one transaction.
 * @throws {AppError} `conflict` if the file was brought in before, `invalid_input` if no row can be taken
 */
export async function bringIn(
  deps: Deps,
  given: ListToBringIn,
  actor: ListActor,
): Promise<LeadListReport> {
  const today = indianDay(deps.clock.now().getTime());
  if (given.agreed_on > today)
    throw invalidInput([{ field: 'agreed_on', msg: 'Must be today or earlier.' }]);
  const read = await readList(deps, given);
  if (read.rows.every(({ lead }) => lead === undefined))
    throw invalidInput([{ field: 'content', msg: 'No row can be taken. Nothing is brought in.' }]);
  return withTransaction(deps.database, (tx) => storeList(deps, tx, { given, read, actor }));
}

type Order = Readonly<{ given: ListToBringIn; read: ReadList; actor: ListActor }>;

async function storeList(
  deps: Deps,
  tx: Transaction,
  { given, read, actor }: Order,
): Promise<LeadListReport> {
  const at = deps.clock.now();
  const { id, version } = await addImport(tx, given, { actor, at, rows: read.rows.length });
  const { list, agreed_to: purposes } = given;
  const shared = {
    importId: id,
    list,
    by: actor.name,
    version,
    language: siteLanguage,
    purposes,
    at,
  };
  await store.spreadCalls(tx, timeOfCalls(deps.content.snapshot(), at, given.call_days));
  const fates = await takeRows(deps, tx, { read, shared });
  const report = reportOf(read, { fates, id, owners: await store.ownersOf(tx, id) });
  const { rows, added, joined } = report;
  await store.updateImport(tx, id, { added, joined });
  await deps.audit.record(tx, {
    actor,
    action: 'bring_in',
    entity: 'lead_import',
    entityId: id,
    after: { list, file: given.file, rows, added, joined },
    address: actor.address,
  });
  return report;
}

type Entered = Readonly<{ actor: ListActor; at: Date; rows: number }>;

/** Keeps the statement of consent with the file that it is about. */
async function addImport(
  tx: Transaction,
  { file, content, list, agreed_how: how, agreed_on: day }: ListToBringIn,
  { actor: { id: staffId, name: by }, at, rows }: Entered,
): Promise<{ id: number; version: string }> {
  const fileHash = createHash('sha256').update(Buffer.from(content, 'base64')).digest();
  const hex = fileHash.toString('hex');
  const text = `Agreed on ${formatDay(day)}: ${how}. As ${by} stated for everyone in the list “${list}” (${file}, SHA-256 ${hex})`;
  const version = versionOfText(text);
  await keepConsentText(tx, { version, text, createdAt: at });
  const id = await store.insertImport(tx, {
    list,
    file,
    fileHash,
    by,
    rows,
    agreedHow: how,
    agreedOn: day,
    consentVersion: version,
    staffId,
    added: 0,
    joined: 0,
    createdAt: at,
  });
  if (id !== null) return { id, version };
  const same = await store.findSameFile(tx, fileHash);
  const when = same === null ? '' : ` on ${formatDay(indianDay(same.createdAt.getTime()))}`;
  const msg = `${same?.by ?? 'Somebody'} has brought this file in${when}. Take that back first.`;
  throw new AppError('conflict', { msg });
}

type Taken = Readonly<{ read: ReadList; shared: store.Shared }>;

async function takeRows(deps: Deps, tx: Transaction, { read, shared }: Taken): Promise<RowFate[]> {
  const first = await fatesOf(deps, tx, read.rows);
  const wanted = read.rows.filter((_row, at) => first[at]?.fate === 'new');
  const made = await store.insertLeads(tx, wanted.flatMap(newLead), shared);
  // Whoever registered in this very moment is a lead now.
  const isLate = wanted.some(({ mobile }) => !made.has(mobile));
  const later = isLate ? await fatesOf(deps, tx, read.rows) : first;
  const fates = first.map((fate, at) =>
    fate.fate === 'new' && !made.has(fate.mobile) ? (later[at] ?? fate) : fate,
  );
  const joined = fates.flatMap(({ fate, lead, line }) =>
    fate === 'joined' && lead !== null ? [{ id: lead, line }] : [],
  );
  await store.joinLeads(tx, joined, shared);
  return fates;
}

function newLead({ lead, line }: ListRow) {
  return lead ? [{ ...lead, line, publicId: randomText(16, 'base64url') }] : [];
}

/** Days whose hours are looked at: holidays may lie in between. */
const AHEAD = 45;

/** Milliseconds in which people are rung on the next days that have hours of calls, the rest of today included. */
function timeOfCalls(snapshot: Snapshot, now: Date, days: number): number {
  const begun = now.getTime();
  const open = openSpans(snapshot, indianDay(begun), AHEAD).filter(({ until }) => until > begun);
  const chosen = new Set([...new Set(open.map(({ from }) => indianDay(from)))].slice(0, days));
  return open
    .filter(({ from }) => chosen.has(indianDay(from)))
    .reduce((sum, { from, until }) => sum + until - Math.max(from, begun), 0);
}
