import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { bodyOf, vendorListener } from './vendor-listener.ts';

/** What a vendor was sent. */
export type Seen = { url: string; headers: IncomingMessage['headers']; body: string };

/** How a vendor answers; `hang` answers nothing, `reset` breaks the connection. */
export type VendorAnswer =
  | { status: number; body: unknown; headers?: Record<string, string> }
  | 'hang'
  | 'reset';

/** A vendor of SMS on this machine. */
export type SmsVendor = { seen: Seen[]; url: string; close(): void };

/** Starts a vendor that gives these answers in turn, the last for ever. */
export async function openVendor(...answers: VendorAnswer[]): Promise<SmsVendor> {
  const seen: Seen[] = [];
  const server = createServer(
    vendorListener(async (request, response) => {
      const { url = '', headers } = request;
      seen.push({ url, headers, body: String(await bodyOf(request)) });
      answer(response, (answers.length > 1 ? answers.shift() : answers[0]) ?? 'hang');
    }),
  );
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { seen, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

function answer(response: ServerResponse, next: VendorAnswer): void {
  if (next === 'hang') return;
  if (next === 'reset') {
    response.socket?.destroy();
    return;
  }
  const { status, body, headers } = next;
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

/** Settings that send by MSG91, to a vendor of ours where `vendors` names it. */
export const msg91 = {
  PROSPECTUS_SMS_PROVIDER: 'msg91',
  MSG91_AUTH_KEY: 'the-key',
  MSG91_TEMPLATE_ID: 'the-template',
};

/** Settings that send by Twilio, in the same way. */
export const twilio = {
  PROSPECTUS_SMS_PROVIDER: 'twilio',
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_FROM: '+15550001111',
};
