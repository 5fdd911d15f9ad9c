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
import { shortReason } from '../platform/log/log.ts';
import type { OperationsDeps } from './deps.ts';
import { vendorList } from './vendor-list.ts';
import { recordAct } from '../staff/staff.ts';

/** Milliseconds; somebody watches the test. */
const PATIENCE = 15_000;
const NOTHING_TO_TEST = 'It is not connected, or a message tests it.';

export function registerVendorRoutes(server: Server, deps: OperationsDeps): void {
  const { clock, config, outbox, vendors, vendorLines } = deps;

  route(server, listVendors, async () => {
    const [lines, states, health] = await Promise.all([
      vendorLines(),
      vendors.states(),
      outbox.health(),
    ]);
    return success(await vendorList(config, lines, { states, health, now: clock.now() }));
  });

  route(server, readBuild, async () => success({ version: config.version }));

  const outcomeOf = async (vendor: VendorId): Promise<string | null> => {
    const test = vendors.testOf(vendor);
    if (test === undefined) throw new AppError('conflict', { msg: NOTHING_TO_TEST });
    try {
      await test(AbortSignal.timeout(PATIENCE));
      return null;
    } catch (error) {
      return shortReason(error);
    }
  };

  route(server, testVendor, async (request) => {
    const { vendor } = request.params;
    const failure = await outcomeOf(vendor);
    const after = { works: failure === null };
    const event = { action: 'test_vendor', entity: 'vendor', entityId: vendor, after };
    await recordAct(deps, deps.database.db, { request, ...event });
    return success({ works: failure === null, failure });
  });
}
