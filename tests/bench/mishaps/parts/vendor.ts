/**
 * A vendor as a process of its own, which may be killed: `vendor.ts <sms|twilio|erp|events> <port> [milliseconds]`, for which it
 * thinks. It says what it took in a line of JSON before it answers, so that whoever started it knows what was taken by a
 * vendor that died over its answer.
 */
import { writeSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

import { Webhook } from 'standardwebhooks';

import { bodyOf, vendorListener } from '../../../support/vendor-listener.ts';
import { ERP_SECRET, leadsIdOf, type Taken, type VendorKind } from './taken.ts';

type Answer = { status: number; body: object };
type Flow = { recipients: [{ mobiles: string; VAR1?: string }] };
type Batch = { batch: { messageId: string }[] };
type ErpMessage = { type: string; data: { lead_id?: string } };

const STDOUT = 1;
const answers: Record<VendorKind, (request: IncomingMessage, body: string) => Answer> = {
  sms: (_, body) => {
    const [{ mobiles, VAR1 = '' }] = (JSON.parse(body) as Flow).recipients;
    tell({ kind: 'code', by: 'sms', to: mobiles.slice(-10), code: VAR1 });
    return { status: 200, body: { type: 'success', message: crypto.randomUUID() } };
  },
  twilio: (_, body) => {
    const form = new URLSearchParams(body);
    const code = /\b\d{4,8}\b/.exec(form.get('Body') ?? '')?.[0] ?? '';
    tell({ kind: 'code', by: 'twilio', to: (form.get('To') ?? '').slice(-10), code });
    return { status: 201, body: { sid: crypto.randomUUID() } };
  },
  erp: ({ headers }, body) => {
    const id = String(headers['webhook-id']);
    // The time is the sender's, whose clock may differ.
    const moment = new Date(Number(headers['webhook-timestamp']) * 1_000);
    const signature = new Webhook(ERP_SECRET).sign(id, moment, body);
    if (headers['webhook-signature'] !== signature) throw new Error('The signature does not hold.');
    const { type, data } = JSON.parse(body) as ErpMessage;
    const lead = data.lead_id ?? '';
    tell({ kind: 'erp', id, type, lead });
    return { status: 200, body: { leads_id: leadsIdOf(lead) } };
  },
  events: (_, body) => {
    tell({
      kind: 'events',
      ids: (JSON.parse(body) as Batch).batch.map(({ messageId }) => messageId),
    });
    return { status: 200, body: { success: true } };
  },
};

/** At once and whole: what is written by then outlives the process. */
function tell(taken: Taken): void {
  writeSync(STDOUT, `${JSON.stringify(taken)}\n`);
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = String(await bodyOf(request));
  await pause(Number(thinking));
  const answer = answerTo(request, body);
  response.writeHead(answer.status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(answer.body));
}

function answerTo(request: IncomingMessage, body: string): Answer {
  try {
    return answers[kind as VendorKind]?.(request, body) ?? { status: 404, body: {} };
  } catch {
    return { status: 401, body: { message: 'The signature does not hold.' } };
  }
}

const [kind = '', port = '', thinking = '0'] = process.argv.slice(2);
const server = createServer(vendorListener(serve));
server.listen(Number(port), '127.0.0.1');
