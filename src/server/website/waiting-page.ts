import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';

import { z } from 'zod';

import { escapedHtml } from '../../kernel/text/escapedHtml.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import { API } from '../../kernel/constants.ts';
import type { Config } from '../config/config.ts';
import { makeFolder } from '../config/make-folder.ts';
import { AppError } from '../http/errors.ts';
import { failureBody } from '../http/failures/error-handler.ts';
import { isSecure, securityHeaders } from '../http/security-headers.ts';
import { DATABASE_RETRY_AFTER } from '../platform/database/database.ts';
import type { Platform } from '../platform/open.ts';
import { pathOf } from './cache/page-cache.ts';

type Keeping = Pick<Platform, 'config' | 'log'> & { content: { snapshot(): Snapshot } };

const contactSchema = z.object({ name: z.string(), phone: z.string() });
type Contact = z.output<typeof contactSchema>;

function contactFile({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'contact.json');
}

/** Keeps the university's number for a start while the database is away. Never rejects. */
export async function keepContact({ config, log, content }: Keeping): Promise<void> {
  const university = content.snapshot().all('university')[0]?.data;
  if (university === undefined) return;
  const draft = `${contactFile(config)}.${process.pid}`;
  try {
    makeFolder(config.dataDir, 0o700);
    await writeFile(draft, JSON.stringify(contactSchema.parse(university)), { mode: 0o600 });
    await rename(draft, contactFile(config));
  } catch (err) {
    log.warn({ err }, 'the number to call could not be kept');
  }
}

/** Null without a readable file. */
function readContact(config: Config): Contact | null {
  try {
    return contactSchema.parse(JSON.parse(readFileSync(contactFile(config), 'utf8')));
  } catch {
    return null;
  }
}

/** Their answers need no database. */
const answered = new Set(['/healthz', '/readyz', '/readyz/pages', '/metrics']);

/** Answers a request of a process that waits for its database; false leaves it to the routes. */
export function answerWaiting({ config }: Pick<Platform, 'config'>) {
  let page: string | undefined;
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const path = pathOf(request.url ?? '/');
    if (answered.has(path)) return false;
    const isCall = path.startsWith(`${API}/`);
    const body = isCall
      ? JSON.stringify(failureBody(new AppError('database_unavailable')))
      : (page ??= pageOf(readContact(config)));
    const policy = isCall ? {} : { styleHashes: [STYLE_HASH] };
    response.writeHead(503, {
      ...securityHeaders(isSecure(config), policy),
      'content-type': isCall ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      'retry-after': String(DATABASE_RETRY_AFTER),
      // A body is not read.
      ...(request.method !== 'GET' && request.method !== 'HEAD' && { connection: 'close' }),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
    return true;
  };
}

const STYLE =
  'body{margin:15vh auto;max-width:34rem;padding:0 1.5rem;font:1.125rem/1.6 system-ui,sans-serif;color-scheme:light dark}';
const STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`;

function pageOf(contact: Contact | null): string {
  const name = escapedHtml(contact?.name ?? 'This website');
  const phone = contact?.phone ?? '';
  const number = `<a href="tel:${phone.replace(/[^\d+]/g, '')}">${escapedHtml(phone)}</a>`;
  const call = phone === '' ? '' : `<p>You can also call us: ${number}</p>`;
  return `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${name}</title><style>${STYLE}</style></head><body><main><h1>${name} is back in a moment</h1><p>The website is starting. Please try again in a minute.</p>${call}</main></body></html>`;
}
