import { createHash, randomUUID } from 'node:crypto';

import { success } from '../../../kernel/envelope.ts';
import type { Core } from '../../../server/feature.ts';
import { requireWithin } from '../../../server/http/callers/limit.ts';
import { AppError } from '../../../server/http/errors.ts';
import { route } from '../../../server/http/route.ts';
import type { Server } from '../../../server/http/server.ts';
import { forgetSecret, keepSecret } from '../../../server/installation/secrets.ts';
import { withTransaction } from '../../../server/platform/database/database.ts';
import * as calls from '../calls.ts';
import { connectionNames } from '../names.ts';
import { testsOfAll, testsToOne } from '../limits.ts';
import { change, keptOf, presented, record, requireOurs } from './changes.ts';
import { followerOf, secretName, secretsOf } from './live.ts';
import {
  allConnections,
  findConnection,
  markTested,
  putDraft,
  putLive,
  removeConnection,
} from './repository.ts';
import { recipientOf, tryOut } from './trial.ts';
import { readValues } from './reading.ts';

const SAVE_FIRST = 'Please save it first.';
const TEST_FIRST = 'Please send a test first: only a connection that works can be switched on.';

export function registerConnections(server: Server, core: Core): void {
  const { clock, config, database, staff } = core;

  route(server, calls.listConnections, async () => {
    const rows = await database.reading((tx) => allConnections(tx));
    return success(
      await Promise.all(
        connectionNames.map((vendor) =>
          presented(
            core,
            vendor,
            rows.find((row) => row.vendor === vendor),
          ),
        ),
      ),
    );
  });

  route(server, calls.saveConnection, async (request) => {
    const { vendor } = request.params;
    const { email: by } = staff.member(request);
    requireOurs(core, vendor);
    await change(core, request, async (tx, row) => {
      const secrets = await keptOf(core, tx, row);
      const kept = { plain: row?.draft ?? row?.live ?? {}, secrets };
      const read = readValues(config, { vendor, values: request.body.values }, kept);
      const mark = randomUUID();
      await putDraft(tx, { vendor, draft: read.plain, draftMark: mark, at: clock.now(), by });
      const value = JSON.stringify(read.secrets);
      await keepSecret(tx, config, { name: secretName({ vendor, mark }), value });
      if (row?.draftMark) await forgetSecret(tx, secretName({ vendor, mark: row.draftMark }));
      return { action: 'save_connection', after: read.plain };
    });
    return success(null);
  });

  registerSwitches(server, core);
  registerTest(server, core);
}

function registerSwitches(server: Server, core: Core): void {
  const { clock } = core;

  route(server, calls.switchOnConnection, async (request) => {
    const { vendor } = request.params;
    requireOurs(core, vendor);
    await change(core, request, async (tx, row) => {
      if (!row?.draft) throw new AppError('conflict', { msg: SAVE_FIRST });
      if (row.testedAt === null) throw new AppError('conflict', { msg: TEST_FIRST });
      if (row.liveMark) await forgetSecret(tx, secretName({ vendor, mark: row.liveMark }));
      await putLive(tx, vendor, clock.now());
      return { action: 'switch_on', before: row.live, after: row.draft };
    });
    await followerOf(core).lookSoon();
    await core.vendors.forget(vendor);
    return success(null, 'It is in use from now on.');
  });

  route(server, calls.removeConnection, async (request) => {
    const { vendor } = request.params;
    await change(core, request, async (tx, row) => {
      if (row === undefined) throw new AppError('not_found');
      await removeConnection(tx, vendor);
      for (const mark of [row.liveMark, row.draftMark])
        await forgetSecret(tx, secretName({ vendor, mark }));
      return { action: 'disconnect', before: row.live ?? row.draft };
    });
    await followerOf(core).lookSoon();
    await core.vendors.forget(vendor);
    return success(null, 'It is disconnected.');
  });
}

function registerTest(server: Server, core: Core): void {
  const { clock, database, limits } = core;
  route(server, calls.testConnection, async (request) => {
    const { vendor } = request.params;
    requireOurs(core, vendor);
    const row = await findConnection(database.db, vendor);
    if (!row?.draft) throw new AppError('conflict', { msg: SAVE_FIRST });
    const to = recipientOf(core, vendor, request.body.to);
    if (to !== null)
      await requireWithin(limits, testsToOne, createHash('sha256').update(to).digest('hex'));
    await requireWithin(limits, testsOfAll, '');
    const secrets = await secretsOf(core, database.db, { vendor, mark: row.draftMark });
    const failure = await tryOut(core, { vendor, values: { ...row.draft, ...secrets } }, to);
    const works = failure === null;
    await withTransaction(database, async (tx) => {
      await markTested(tx, row, works ? clock.now() : null);
      const after = { ...(to !== null && { to }), works };
      await record(core, tx, { request, action: 'test_vendor', after });
    });
    return success({ works, failure });
  });
}
