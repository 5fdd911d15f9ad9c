import { updateLeadsByErp } from '../../calls.ts';
import { success } from '../../../../kernel/envelope.ts';
import { AppError } from '../../../../server/http/errors.ts';
import { asAppError } from '../../../../server/http/failures/error-handler.ts';
import { fingerprintOf } from '../../../../server/http/idempotency/idempotency.ts';
import { route } from '../../../../server/http/route.ts';
import type { Request, Server } from '../../../../server/http/server.ts';
import type { Platform } from '../../../../server/platform/open.ts';
import { jsonIn, leaveBodiesAsText } from '../../../../server/http/signed-bodies.ts';
import type { ErpUpdates } from './receive-service.ts';
import { signatureReader, whyRefused } from './signature.ts';

type Deps = Pick<Platform, 'clock' | 'config' | 'vendors'> & { erpUpdates: ErpUpdates };

/**
 * The webhook for the ERP. Its signature covers the raw body, so it is checked before the body is
 * parsed.
 */
export function registerErpUpdates(
  server: Server,
  { clock, config, erpUpdates, vendors }: Deps,
): void {
  const read = signatureReader(config.erpSigners, clock);
  const ids = new WeakMap<Request, string>();

  leaveBodiesAsText(server);
  server.addHook('preValidation', async (request) => {
    const text = typeof request.body === 'string' ? request.body : '';
    const id = read(request.headers, text);
    if (id === null) throw new AppError('signature_refused');
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
    const { body, ip, method, url } = request;
    const id = ids.get(request) ?? '';
    const fingerprint = fingerprintOf(method, url, body);
    const { updates } = body;
    const results = await erpUpdates.receive({ id, fingerprint, updates, address: ip });
    vendors.heard('erp_incoming', null);
    return success({ results });
  });
}
