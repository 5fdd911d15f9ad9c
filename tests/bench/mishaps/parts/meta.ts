import { setTimeout as pause } from 'node:timers/promises';

import {
  codeIn,
  headOfReport,
  openWhatsapp,
  REPORTS,
  reportOf,
  type Taken,
} from '../../../support/whatsapp.ts';
import type { Book } from './taken.ts';

/** Milliseconds between two tries to report a message, which Meta goes on with for days, and how many there are here. */
const BETWEEN = 500;
const TRIES = 20;

/** WhatsApp, which notes in `book` what it takes, and reports each message as delivered to the website. */
export async function openMeta(book: Book) {
  let origin: string | undefined;
  const server = await openWhatsapp((message) => {
    book.note({ kind: 'code', by: 'whatsapp', to: message.to.slice(-10), code: codeIn(message) });
    if (origin !== undefined) void report(origin, message);
  });
  return {
    settings: server.settings,
    port: Number(new URL(server.url).port),
    /** Its address behind another port. */
    urlAt: (port: number): string => server.url.replace(/:\d+/, `:${port}`),
    /** Where the website is, as Meta reaches it. */
    reportTo: (at: string): void => void (origin = at),
    close: server.close,
  };
}

/** Tells that a message has come, until somebody says that it was heard. */
async function report(origin: string, message: Taken): Promise<void> {
  const body = JSON.stringify(reportOf(message, { status: 'delivered' }));
  const headers = headOfReport(body);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await fetch(origin + REPORTS, { method: 'POST', headers, body }).catch(
      () => null,
    );
    await answer?.body?.cancel().catch(() => undefined);
    if (answer?.ok) return;
    await pause(BETWEEN);
  }
}
