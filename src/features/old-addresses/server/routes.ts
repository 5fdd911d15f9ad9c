import {
  matchOldAddresses,
  storeOldAddresses,
  undoOldAddresses,
  type OldOrder,
  type OldStored,
  type OldUndone,
} from '../calls.ts';
import { success, type FieldError } from '../../../kernel/envelope.ts';
import { ownAddress } from '../../../content/addresses/ownAddress.ts';
import { redirectFrom } from '../../../content/read/lookups.ts';
import { route } from '../../../server/http/route.ts';
import type { Server } from '../../../server/http/server.ts';
import { actorOf } from '../../../server/staff/staff.ts';
import { matchOld } from './match-old.ts';
import { openOldReader } from './old-reader.ts';
import type { ContentRouteDeps } from '../../../server/content/http/route-context.ts';
import { record } from '../../../server/audit/audit.ts';
import { AppError, invalidInput } from '../../../server/http/errors.ts';
import type { Transaction } from '../../../server/platform/database/database.ts';
import { createEntries } from '../../../server/content/editing/create.ts';
import { trashEntry } from '../../../server/content/editing/trash.ts';
import { openRedirects } from '../../../server/content/publishing/redirects.ts';
import { publishedRedirects, redirecting } from '../../../server/content/publishing/repository.ts';
import type { Stamp } from '../../../server/content/actor.ts';

export function registerOldAddresses(server: Server, deps: ContentRouteDeps): void {
  const { content, website } = deps;
  const read = openOldReader(deps.config);
  route(server, matchOldAddresses, async ({ body }) => {
    const old = await read(body.text);
    const now = website.moment();
    const leads = (from: string) => {
      const redirect = redirectFrom(now.snapshot, from);
      return redirect && { from: redirect.data.from, to: redirect.data.to || null };
    };
    const answersAt = (path: string) => content.leadsTo(path, now.snapshot) !== 'nowhere';
    return success(await matchOld(old, { pages: website.site().names(now), answersAt, leads }));
  });
  route(server, storeOldAddresses, async (request) => {
    const by = actorOf(deps, request);
    return success(await content.batch(({ tx, stamp }) => storeOld(tx, request.body, stamp), by));
  });
  route(server, undoOldAddresses, async (request) => {
    const by = actorOf(deps, request);
    return success(await content.batch(({ tx, stamp }) => undoOld(tx, request.body, stamp), by));
  });
}

/** @throws {AppError} `invalid_input` with every address that is twice there or leads on itself */
async function storeOld(tx: Transaction, { rows }: OldOrder, stamp: Stamp): Promise<OldStored> {
  const { type, from, to } = redirecting;
  const errors = await chainErrors(tx, rows);
  if (errors.length > 0) throw invalidInput(errors);
  const data = rows.map((row) => ({ data: { [from]: row.from, [to]: row.to ?? '' } }));
  const entries = await createEntries(tx, { type, publish: true, rows: data }, stamp);
  await note(tx, { action: 'content.lead_old_addresses', count: entries.length }, stamp);
  return { entries: entries.map(({ id, version }) => ({ id, version })) };
}

/** A chain costs visitors a way for each link, and a circle never ends. */
async function chainErrors(tx: Transaction, rows: OldOrder['rows']): Promise<FieldError[]> {
  const errors: FieldError[] = [];
  const given = rows.map(({ from, to }) => ({ id: null, from, to: to ?? '' }));
  const redirectAt = openRedirects([...given, ...(await publishedRedirects(tx))]);
  const seen = new Set<string>();
  for (const [at, { from, to }] of given.entries()) {
    if (seen.has(from)) errors.push({ field: `rows.${at}.from`, msg: `${from} is there twice.` });
    seen.add(from);
    const place = to === '' ? undefined : ownAddress(to);
    const next = place && redirectAt(place)?.from;
    if (next === undefined) continue;
    const msg =
      next === from
        ? `${from} leads to itself.`
        : `${next} leads on itself: choose where it leads.`;
    errors.push({ field: `rows.${at}.to`, msg });
  }
  return errors;
}

/** Deletes the stored redirects; those changed since stay. */
async function undoOld(tx: Transaction, { entries }: OldStored, stamp: Stamp): Promise<OldUndone> {
  let undone = 0;
  for (const { id, version } of entries) {
    const target = { type: redirecting.type, id, version };
    try {
      await tx.transaction((inner) => trashEntry(inner, target, stamp));
      undone += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }
  await note(tx, { action: 'content.undo_old_addresses', count: undone }, stamp);
  return { undone, left: entries.length - undone };
}

type Note = Readonly<{ action: string; count: number }>;

function note(tx: Transaction, { action, count }: Note, { by, at }: Stamp): Promise<void> {
  const { type: entity } = redirecting;
  return record(tx, at, {
    actor: by,
    address: by.address ?? null,
    action,
    entity,
    after: { count },
  });
}
