import { firstCharacters } from '../../kernel/text/characters.ts';
import {
  listVendors,
  readBuild,
  testVendor,
  type VendorId,
} from '../../kernel/calls/operations.ts';
import { success } from '../../kernel/envelope.ts';
import { AppError } from '../http/errors.ts';
import { route } from '../http/route.ts';
import type { Server } from '../http/server.ts';
import { withoutPersonalData } from '../platform/log/redaction.ts';
import { reasonOf } from '../platform/outbox/delivery.ts';
import type { OperationsDeps } from './deps.ts';
import { vendorList } from './vendor-list.ts';

/** Milliseconds that a test may take: somebody watches it. */
const PATIENCE = 15_000;
const NOTHING_TO_TEST = 'It is not connected, or a message tests it.';

/** How all do whom the product calls. */
export function registerVendorRoutes(server: Server, deps: OperationsDeps): void {
  const { audit, clock, config, database, outbox, staff, vendors, vendorLines } = deps;

  route(server, listVendors, async () => {
    const [states, health] = await Promise.all([vendors.states(), outbox.health()]);
    return success(await vendorList(config, vendorLines, { states, health, now: clock.now() }));
  });

  route(server, readBuild, async () => success({ version: config.version }));

  const outcomeOf = async (vendor: VendorId): Promise<string | null> => {
    const test = vendors.testOf(vendor);
    if (test === undefined) throw new AppError('conflict', { msg: NOTHING_TO_TEST });
    try {
      await test(AbortSignal.timeout(PATIENCE));
      return null;
    } catch (error) {
      return firstCharacters(withoutPersonalData(reasonOf(error)), 300);
    }
  };

  route(server, testVendor, async (request) => {
    const { vendor } = request.params;
    const failure = await outcomeOf(vendor);
    await audit.record(database.db, {
      actor: staff.member(request),
      action: 'test_vendor',
      entity: 'vendor',
      entityId: vendor,
      after: { works: failure === null },
      address: request.ip,
    });
    return success({ works: failure === null, failure });
  });
}
