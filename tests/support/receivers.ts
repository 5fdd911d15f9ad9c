import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Webhook } from 'standardwebhooks';

import { bodyOf, vendorListener } from './vendor-listener.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

/** What a receiver was sent. */
type Received = Readonly<{ path: string; authorization: string; body: Record<string, unknown> }>;

/** An ERP and a customer data service at one address: they check what they are sent, and take it. */
export async function openReceivers() {
  const seen: Received[] = [];
  let given = 0;
  const listener = vendorListener(async (request, response) => {
    const text = String(await bodyOf(request));
    const { url = '', headers } = request;
    if (url === '/erp' && !isSigned(headers, text)) {
      response.writeHead(401).end();
      return;
    }
    const body = JSON.parse(text) as Received['body'];
    seen.push({ path: url, authorization: headers.authorization ?? '', body });
    const answer = url === '/erp' ? { leads_id: `ERP-${(given += 1)}` } : {};
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    seen,
    env: {
      PROSPECTUS_ERP_URL: `${origin}/erp`,
      PROSPECTUS_ERP_SECRET: SECRET,
      PROSPECTUS_EVENTS_URL: origin,
      PROSPECTUS_EVENTS_WRITE_KEY: 'abc123',
      PROSPECTUS_EVENTS_ERASE_URL: `${origin}/regulations`,
      PROSPECTUS_EVENTS_ERASE_TOKEN: 'token-1',
    },
    close: () => server.close(),
  };
}

/** The moment is the sender's own, whose clock tests set. */
function isSigned(headers: IncomingHttpHeaders, text: string): boolean {
  const moment = new Date(Number(headers['webhook-timestamp']) * 1_000);
  const signature = new Webhook(SECRET).sign(String(headers['webhook-id']), moment, text);
  return headers['webhook-signature'] === signature;
}
