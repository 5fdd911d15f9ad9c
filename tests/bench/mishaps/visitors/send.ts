import { type Agent, request } from 'node:http';

/** A call of a visitor; with a body it is a POST. */
export type Call = {
  url: string;
  agent: Agent;
  body?: object;
  headers?: Record<string, string>;
};

/** What came back; the status is 0 where nothing came, or not all of it. */
export type Sent = {
  status: number;
  retryAfter: string | undefined;
  body: string;
  /** The cookies that it sets, as they are sent back. */
  cookie: string;
};

/** Milliseconds after which a visitor gives a call up. */
const PATIENCE = 15_000;

/** Sends a call. Never throws. */
export function send({ url, agent, body, headers = {} }: Call): Promise<Sent> {
  const text = body && JSON.stringify(body);
  const own = text ? { ...headers, 'content-type': 'application/json' } : headers;
  return new Promise((resolve) => {
    const lost = () => resolve({ status: 0, retryAfter: undefined, body: '', cookie: '' });
    const method = text ? 'POST' : 'GET';
    const how = { agent, method, headers: own, timeout: PATIENCE };
    const sent = request(url, how, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => void chunks.push(chunk)).once('error', lost);
      answer.once('end', () => {
        const { statusCode: status = 0, headers: given } = answer;
        const retryAfter = given['retry-after'];
        const cookie = (given['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
        resolve({ status, retryAfter, body: Buffer.concat(chunks).toString(), cookie });
      });
    });
    sent.once('timeout', () => sent.destroy(new Error('No answer came.')));
    sent.once('error', lost).end(text);
  });
}
