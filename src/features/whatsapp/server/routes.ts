import {
  confirmWhatsapp,
  reportWhatsapp,
  type WhatsappReports,
  type WhatsappStatus,
} from '../calls.ts';
import { success } from '../../../kernel/envelope.ts';
import type { Core } from '../../../server/feature.ts';
import { AppError } from '../../../server/http/errors.ts';
import { bySize, jsonIn, leaveBodiesAsText } from '../../../server/http/bodies.ts';
import { route } from '../../../server/http/route.ts';
import type { Server } from '../../../server/http/server.ts';
import type { Report } from '../../../server/platform/messages/messages.ts';
import { answersIn } from './answers.ts';
import { type AnswerDeps, keepAnswers } from './keep-answers.ts';
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Bytes that count as one call: callers without the secret may send long bodies too, and each is hashed. */
const ONE_CALL = 64 * 1_024;
type Deps = AnswerDeps & Pick<Core, 'vendors'>;

/** Its signature covers no time, so a call can be repeated: each message is processed once. */
export function registerWhatsappReports(server: Server, deps: Deps): void {
  const { config, messages, vendors } = deps;
  const found = () => vendors.found('whatsapp', () => config.whatsapp);

  leaveBodiesAsText(server);
  server.addHook('preValidation', async (request) => {
    if (request.method !== 'POST') return;
    const text = typeof request.body === 'string' ? request.body : '';
    const header = request.headers['x-hub-signature-256'];
    const whatsapp = await found();
    // Without its secrets, which no key opens, nobody is believed: anybody can sign with an empty one.
    if (!whatsapp?.appSecret || !isSigned(header, text, whatsapp.appSecret))
      throw new AppError('signature_refused');
    request.body = jsonIn(text);
  });

  route(server, confirmWhatsapp, async (request, reply) => {
    const { 'hub.verify_token': token, 'hub.challenge': challenge } = request.query;
    const whatsapp = await found();
    if (!whatsapp || !isSameText(token, whatsapp.verifyToken)) throw unconfirmed();
    return reply.type('text/plain').send(challenge);
  });

  const { bodyLimit } = reportWhatsapp;
  route(server, reportWhatsapp, {
    counting: { pointsOf: bySize({ bodyLimit, unit: ONE_CALL }) },
    handler: async (request) => {
      const whatsapp = await found();
      await messages.takeReports(reportsIn(request.body));
      if (whatsapp) await keepAnswers(deps, answersIn(request.body, whatsapp.phoneNumberId));
      return success(null);
    },
  });
}

/** Meta's verification of the address is not signed: a token in the query confirms it. */
function unconfirmed(): AppError {
  const msg = 'The hub.verify_token of this call is not the one that is set here.';
  return new AppError('signature_refused', { msg });
}

/** Reports on messages of this installation: others may share the app. */
function reportsIn({ entry }: WhatsappReports): Report[] {
  return entry
    .flatMap(({ changes = [] }) => changes)
    .flatMap(({ value }) => value?.statuses ?? [])
    .flatMap((status) => (status === null ? [] : reportOf(status)));
}

function reportOf({
  status,
  biz_opaque_callback_data: reference,
  errors,
}: WhatsappStatus): Report[] {
  if (reference === undefined) return [];
  if (status === 'delivered' || status === 'read') return [{ reference, error: null }];
  if (status !== 'failed') return [];
  const { code, title: message } = errors?.[0] ?? {};
  return [{ reference, error: { code, message } }];
}

const BEGIN = 'sha256=';

/** https://developers.facebook.com/docs/graph-api/webhooks/getting-started#validate-payloads */
function isSigned(header: unknown, body: string, appSecret: string): boolean {
  if (typeof header !== 'string' || !/^sha256=[0-9a-f]{64}$/.test(header)) return false;
  const given = Buffer.from(header.slice(BEGIN.length), 'hex');
  return timingSafeEqual(given, createHmac('sha256', appSecret).update(body).digest());
}

function isSameText(given: string, right: string): boolean {
  return timingSafeEqual(hashOf(given), hashOf(right));
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
