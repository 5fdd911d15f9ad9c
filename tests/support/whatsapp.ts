import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { TestApp } from './app.ts';
import { bodyOf, vendorListener } from './vendor-listener.ts';

const TOKEN = 'the-token';
const NUMBER = '106540352242922';
const APP_SECRET = 'the-secret-of-the-app';
const CODES = 'code';
const BROCHURES = 'brochure';
/** With two variables. */
const REMINDERS = 'fee_reminder';

type Template = {
  name: string;
  language: { code: string };
  components: {
    type: string;
    parameters: { type: string; text?: string; document?: { id?: string; filename?: string } }[];
  }[];
};

/** A message that was taken. */
export type Taken = {
  to: string;
  template: Template;
  biz_opaque_callback_data: string;
};

/** What goes wrong: nothing is answered, the connection breaks, another answers for Meta, or it refuses with a code. */
export type Mishap =
  | 'hang'
  | 'reset'
  | Readonly<{ instead: string }>
  | { status: number; code: number; title: string };

/** WhatsApp's Cloud API on this machine, as far as it is used. */
export type WhatsappServer = {
  taken: Taken[];
  /** Files that were uploaded, by the ids that they were given. */
  files: Map<string, { name: string; type: string; bytes: Buffer }>;
  /** Calls of any kind. */
  calls: string[];
  settings: Record<string, string>;
  /** Base address, with the version of the API. */
  url: string;
  /** What befalls the next calls. */
  befall(...mishaps: Mishap[]): void;
  close(): void;
};

/** Starts one with an approved template for codes; `onTaken` is told of each message as it is taken. */
export async function openWhatsapp(
  onTaken: (message: Taken) => void = () => {},
): Promise<WhatsappServer> {
  const taken: Taken[] = [];
  const calls: string[] = [];
  const files: WhatsappServer['files'] = new Map();
  const mishaps: Mishap[] = [];
  const listener = vendorListener(async (request, response) => {
    calls.push(`${request.method} ${request.url}`);
    const body = await bodyOf(request);
    const mishap = mishaps.shift();
    if (mishap === 'hang') return;
    if (mishap === 'reset') return void response.socket?.destroy();
    if (mishap && 'instead' in mishap) return void response.end(mishap.instead);
    const refused = mishap ?? refusalOf(request, body, files);
    if (refused) return answer(response, refused.status, errorOf(refused));
    if (request.url?.endsWith('/media'))
      return answer(response, 200, { id: await keptIn(files, request, body) });
    if (request.method === 'GET') return answer(response, 200, { id: NUMBER });
    const message = JSON.parse(body.toString()) as Taken;
    taken.push(message);
    onTaken(message);
    const id = `wamid.${randomUUID()}`;
    const contacts = [{ input: message.to, wa_id: message.to }];
    const messages = [{ id, message_status: 'accepted' }];
    answer(response, 200, { messaging_product: 'whatsapp', contacts, messages });
  });
  const server = createServer(listener);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    taken,
    files,
    calls,
    settings: {
      WHATSAPP_PHONE_NUMBER_ID: NUMBER,
      WHATSAPP_TOKEN: TOKEN,
      WHATSAPP_APP_SECRET: APP_SECRET,
      WHATSAPP_VERIFY_TOKEN: 'the-word',
      WHATSAPP_TEMPLATES: `${CODES},${BROCHURES}`,
    },
    url: `http://127.0.0.1:${port}/v24.0`,
    befall: (...next) => void mishaps.push(...next),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function keptIn(
  files: WhatsappServer['files'],
  { headers }: IncomingMessage,
  body: Buffer,
): Promise<string> {
  const type = headers['content-type'] ?? '';
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': type },
  }).formData();
  const file = form.get('file') as File;
  const id = String(1_000 + files.size);
  const bytes = Buffer.from(await file.arrayBuffer());
  files.set(id, { name: file.name, type: file.type, bytes });
  return id;
}

type Refusal = { status: number; code: number; title: string };

/** What the real one finds wrong with a call. */
function refusalOf(
  { headers, url = '', method }: IncomingMessage,
  body: Buffer,
  files: WhatsappServer['files'],
) {
  if (headers.authorization !== `Bearer ${TOKEN}`)
    return { status: 401, code: 190, title: 'Invalid OAuth access token' };
  if (!url.startsWith(`/v24.0/${NUMBER}`))
    return { status: 400, code: 100, title: 'Unsupported request' };
  const isMessage = method === 'POST' && url.endsWith('/messages');
  return isMessage ? templateRefusal(JSON.parse(body.toString()), files) : undefined;
}

function templateRefusal(
  { to, template }: Taken,
  files: WhatsappServer['files'],
): Refusal | undefined {
  if (!/^\d{8,15}$/.test(to)) return { status: 400, code: 131009, title: 'Parameter not valid' };
  if (![CODES, BROCHURES, REMINDERS].includes(template.name) || template.language.code !== 'en')
    return { status: 404, code: 132001, title: 'Template name does not exist in the translation' };
  if (template.name === REMINDERS) return remindersRefusal(template);
  const [first, second] = template.components.map(({ parameters }) => parameters[0]);
  const fits =
    template.name === CODES
      ? first?.text !== undefined && first.text === second?.text
      : files.has(first?.document?.id ?? '') && second?.text !== undefined;
  return fits ? undefined : otherParameters;
}

const otherParameters = {
  status: 400,
  code: 132000,
  title: 'Number of parameters does not match',
};

function remindersRefusal({ components }: Template): Refusal | undefined {
  const texts = components.flatMap(({ parameters }) => parameters).map(({ text = '' }) => text);
  return texts.length === 2 && !texts.includes('') ? undefined : otherParameters;
}

function errorOf({ code, title }: Refusal) {
  return { error: { message: `(#${code}) ${title}`, type: 'OAuthException', code } };
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

/** The code of a message. */
export function codeIn({ template }: Taken): string {
  return template.components[0]?.parameters[0]?.text ?? '';
}

/** What is said of a number that has no WhatsApp. */
export const notOnWhatsapp = { status: 400, code: 131026, title: 'Message undeliverable' };

type Told = { status: string; error?: { code: number; title: string } };

/** What Meta posts of a message. */
export function reportOf({ to, biz_opaque_callback_data }: Taken, { status, error }: Told) {
  const told = {
    id: `wamid.${randomUUID()}`,
    status,
    timestamp: '1790000000',
    recipient_id: to,
    biz_opaque_callback_data,
    ...(error && { errors: [{ ...error, message: error.title }] }),
  };
  const metadata = { display_phone_number: '15550783881', phone_number_id: NUMBER };
  const value = { messaging_product: 'whatsapp', metadata, statuses: [told] };
  const changes = [{ field: 'messages', value }];
  return { object: 'whatsapp_business_account', entry: [{ id: '102290129340398', changes }] };
}

/** Where Meta posts reports. */
export const REPORTS = '/api/whatsapp/reports';

/** The head of a report, which signs its text. */
export function headOfReport(text: string, secret = APP_SECRET): Record<string, string> {
  const signature = createHmac('sha256', secret).update(text).digest('hex');
  return { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` };
}

/** Posts as Meta does, signed; by whom and what can be changed. */
export function postReport(
  app: TestApp,
  body: unknown,
  { secret, sent }: { secret?: string; sent?: string } = {},
) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const headers = headOfReport(text, secret);
  return app.server.inject({ method: 'POST', url: REPORTS, headers, payload: sent ?? text });
}

type AnswerTold = Readonly<{ id: string; text?: string; message?: object; number?: string }>;

/** A notification of Meta about a message that somebody wrote. */
export function answerOf(from: string, { id, text = '', message, number = NUMBER }: AnswerTold) {
  const said = message ?? { type: 'text', text: { body: text } };
  const messages = [{ from: from.slice(1), id, timestamp: '1790000000', ...said }];
  const metadata = { display_phone_number: '15550783881', phone_number_id: number };
  const value = { messaging_product: 'whatsapp', metadata, messages };
  const changes = [{ field: 'messages', value }];
  return { object: 'whatsapp_business_account', entry: [{ id: '102290129340398', changes }] };
}
