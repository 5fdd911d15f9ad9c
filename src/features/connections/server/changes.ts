import { ownValue } from '../../../kernel/record.ts';
import type { Core } from '../../../server/feature.ts';
import { AppError } from '../../../server/http/errors.ts';
import type { Request } from '../../../server/http/server.ts';
import {
  type Executor,
  lockInTransaction,
  type Transaction,
  withTransaction,
} from '../../../server/platform/database/database.ts';
import { connections } from '../fields.ts';
import type { ConnectionName } from '../names.ts';
import { secretsOf } from './live.ts';
import { type ConnectionRow, findConnection } from './repository.ts';
import { chosenBy, fixedBy } from './settings.ts';
import type { Values } from './table.ts';

type OfVendor = Request & { params: { vendor: ConnectionName } };
type Act = { action: string; before?: unknown; after?: unknown };

/** One change after the other, each with its line in the audit log. */
export function change(
  core: Core,
  request: OfVendor,
  work: (tx: Transaction, row: ConnectionRow | undefined) => Promise<Act>,
): Promise<void> {
  const { vendor } = request.params;
  return withTransaction(core.database, async (tx) => {
    await lockInTransaction(tx, 'connections');
    const act = await work(tx, await findConnection(tx, vendor));
    await record(core, tx, { request, ...act });
  });
}

export function record(
  { audit, staff }: Core,
  tx: Transaction,
  { request, ...act }: Act & { request: OfVendor },
): Promise<void> {
  return audit.record(tx, {
    ...act,
    actor: staff.member(request),
    entity: 'vendor',
    entityId: request.params.vendor,
    address: request.ip,
  });
}

/** The secrets of the newest state; those that no key opens have to be entered again. */
export async function keptOf(
  core: Core,
  db: Executor,
  row: ConnectionRow | undefined,
): Promise<Values> {
  if (row === undefined) return {};
  const { vendor, draftMark, liveMark } = row;
  return secretsOf(core, db, { vendor, mark: draftMark ?? liveMark }).catch(() => ({}));
}

/** @throws {AppError} `conflict` if the environment chooses the vendor */
export function requireOurs({ config }: Core, vendor: ConnectionName): void {
  const setting = chosenBy(config, vendor);
  if (setting === null) return;
  const msg = `${setting} is set in the environment of the server, and wins. It can be changed there alone.`;
  throw new AppError('conflict', { msg });
}

export async function presented(
  core: Core,
  vendor: ConnectionName,
  row: ConnectionRow | undefined,
) {
  const { config, database } = core;
  const plain = row?.draft ?? row?.live ?? {};
  const secrets = await keptOf(core, database.db, row);
  const { fields } = connections[vendor];
  return {
    vendor,
    fixed_by: chosenBy(config, vendor),
    is_on: Boolean(row?.live),
    on_since: row?.liveSince?.toISOString() ?? null,
    saved: row?.draft ? { tested_at: row.testedAt?.toISOString() ?? null } : null,
    saved_by: row?.savedBy ?? null,
    saved_at: row?.savedAt.toISOString() ?? null,
    fields: fields.map(({ name, isSecret = false, setting }) => ({
      name,
      value: isSecret ? null : (ownValue(plain, name) ?? ''),
      is_kept: isSecret && Object.hasOwn(secrets, name),
      fixed_by: fixedBy(config, setting),
    })),
  };
}
