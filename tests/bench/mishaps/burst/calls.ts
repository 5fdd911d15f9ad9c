import { randomUUID } from 'node:crypto';

import { leadOf } from '../../leads.ts';

/** Pages that are kept, and what a lead may be interested in. */
export type Wishes = { host: string; pages: readonly string[]; interest: string };

/** A call as it stands on the wire. */
export type Call = { kind: 'page' | 'rendered' | 'list' | 'events' | 'lead'; text: string };

/** Of a hundred calls, up to which place each kind is. A batch of events follows every eighth page. */
const UP_TO = { lead: 2, rendered: 4, list: 6, events: 16 };

/** What visitors ask for, one call after another, each of an address of its own. Numbers begin at `first`. */
export function callsOf({ host, pages, interest }: Wishes, first: number): () => Call {
  let count = first;
  const call = (kind: Call['kind'], path: string, body?: string): Call => {
    const address = `49.${(count >> 14) & 255}.${(count >> 6) & 255}.7`;
    const head = `host: ${host}\r\nx-forwarded-for: ${address}\r\naccept-encoding: br\r\ncookie: analytics_consent=yes\r\n`;
    if (body === undefined) return { kind, text: `GET ${path} HTTP/1.1\r\n${head}\r\n` };
    const rest = `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
    return { kind, text: `POST ${path} HTTP/1.1\r\n${head}${rest}` };
  };
  return () => {
    const place = (count += 1) % 100;
    if (place < UP_TO.lead) return call('lead', '/api/leads', leadOf(mobile(count), interest));
    if (place < UP_TO.rendered) return call('rendered', `/programmes?q=${count.toString(36)}`);
    if (place < UP_TO.list) return call('list', '/api/program');
    if (place < UP_TO.events) return call('events', '/api/events', viewed());
    return call('page', pages[count % pages.length] ?? '/');
  };
}

function mobile(count: number): string {
  return `9${String(count).padStart(9, '0')}`;
}

function viewed(): string {
  const [messageId, anonymousId] = [randomUUID(), randomUUID()];
  const timestamp = new Date().toISOString();
  const batch = [{ type: 'track', event: 'Page Viewed', messageId, anonymousId, timestamp }];
  return JSON.stringify({ batch });
}
