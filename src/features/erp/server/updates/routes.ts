import { updateLeadsByErp } from '../../calls.ts';
import { success } from '../../../../kernel/envelope.ts';
import { AppError, invalidInput } from '../../../../server/http/errors.ts';
import { asAppError } from '../../../../server/http/failures/error-handler.ts';
import { fingerprintOf } from '../../../../server/http/idempotency/idempotency.ts';
import { route } from '../../../../server/http/route.ts';
import type { Request, Server } from '../../../../server/http/server.ts';
import { jsonIn, leaveBodiesAsText } from '../../../../server/http/bodies.ts';
import { current } from '../../../../server/platform/vendors/connecting.ts';
import { signatureReader, whyRefused } from './signature.ts';
import {
  type ErpResult,
  type ErpUpdate,
  erpUpdateMessages,
} from '../../../../kernel/staffLeads/erpUpdates.ts';
import { withTransaction } from '../../../../server/platform/database/database.ts';
import type { Core } from '../../../../server/feature.ts';
import { keepAnswer, takeReceived } from '../repository.ts';

/** Its signature covers the raw body, so it is checked before the body is parsed. */
export function registerErpUpdates(server: Server, deps: UpdateDeps): void {
  const { clock, config, tally, vendors } = deps;
  const reader = current(
    () => config.erpSigners,
    (secrets) => (secrets.length > 0 ? signatureReader(secrets, clock) : undefined),
  );
  const ids = new WeakMap<Request, string>();

  leaveBodiesAsText(server);
  server.addHook('preValidation', async (request) => {
    const text = typeof request.body === 'string' ? request.body : '';
    const read = await vendors.found('erp', reader);
    const id = read?.(request.headers, text) ?? null;
    if (id === null) {
      tally.add('refusals', 'erp');
      throw new AppError('signature_refused');
    }
    ids.set(request, id);
    request.body = jsonIn(text);
  });

  server.addHook('onError', async (request, _reply, error) => {
    const { code, statusCode } = asAppError(error);
    if (statusCode >= 500 || code === 'too_many_requests') return;
    const isUnsigned = code === 'signature_refused';
    const why = isUnsigned ? whyRefused(request.headers, clock) : `The call was refused: ${code}.`;
    vendors.heard('erp_incoming', why);
  });

  route(server, updateLeadsByErp, async (request) => {
    const { body, ip: address, method, url } = request;
    const call = { id: ids.get(request) ?? '', fingerprint: fingerprintOf(method, url, body) };
    const results = await receiveCall(deps, { ...call, updates: body.updates, address });
    vendors.heard('erp_incoming', null);
    return success({ results });
  });
}

type ErpCall = {
  /** The same on every attempt of the ERP. */
  id: string;
  fingerprint: Buffer;
  updates: readonly ErpUpdate[];
  address: string;
};

type UpdateDeps = Pick<
  Core,
  'applyOutcomes' | 'clock' | 'config' | 'database' | 'tally' | 'vendors'
>;

/** All or nothing, once for each id. @throws `idempotency_mismatch` for another call under a known id */
async function receiveCall(
  { applyOutcomes, clock, database }: UpdateDeps,
  { id, fingerprint, updates, address }: ErpCall,
): Promise<ErpResult[]> {
  requirePast(updates, clock.now());
  return withTransaction(database, async (tx) => {
    const earlier = await takeReceived(tx, { id, fingerprint, at: clock.now() });
    if (earlier !== null) {
      if (earlier.fingerprint.equals(fingerprint)) return earlier.answer;
      throw new AppError('idempotency_mismatch');
    }
    const results = await applyOutcomes(tx, updates, address);
    await keepAnswer(tx, id, results);
    return results;
  });
}

/** Milliseconds that clocks may differ. */
const SKEW = 300_000;

function requirePast(updates: readonly ErpUpdate[], now: Date): void {
  const latest = now.getTime() + SKEW;
  const errors = updates.flatMap(({ at }, index) =>
    Date.parse(at) > latest
      ? [{ field: `updates.${index}.at`, msg: erpUpdateMessages.future }]
      : [],
  );
  if (errors.length > 0) throw invalidInput(errors);
}
