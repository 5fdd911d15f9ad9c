import { createHmac, timingSafeEqual } from 'node:crypto';

import { isTypeName, type TypeName } from '../../../content/registry.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import { AppError } from '../../http/errors.ts';
import { isSecure } from '../../http/security-headers.ts';
import type { Reply, Request } from '../../http/server.ts';
import type { Platform } from '../../platform/open.ts';
import { previewDraft } from './preview.ts';
import { findEntry } from '../store/repository.ts';
import type { EntryRow } from '../store/table.ts';

export type PreviewToken = { type: TypeName; id: number; expires: number };

/** Signs a token, so that nobody can make one or prolong it. */
export function signToken(secret: string, { type, id, expires }: PreviewToken): string {
  const text = `${type}.${id}.${Math.floor(expires / 1000)}`;
  return `${text}.${signatureOf(secret, text).toString('base64url')}`;
}

/**
 * Reads a token signed with one of `secrets`.
 * @throws {AppError} `link_expired` if it has expired or its signature is invalid
 */
export function readToken(secrets: readonly string[], token: string, now: Date): PreviewToken {
  const [type = '', id = '', seconds = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const isOurs = secrets.some((secret) => {
    const expected = signatureOf(secret, `${type}.${id}.${seconds}`);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  const expires = Number(seconds) * 1000;
  if (!isOurs || !isTypeName(type) || expires <= now.getTime()) throw new AppError('link_expired');
  return { type, id: Number(id), expires };
}

function signatureOf(secret: string, text: string): Buffer {
  return createHmac('sha256', secret).update(`content preview ${text}`).digest();
}

const COOKIE = 'preview';

type Context = Pick<Platform, 'clock' | 'config' | 'database'> & {
  content: { snapshot(): Snapshot };
};

/** Lets a reader of a preview link read the files of its page, which may not be public yet. */
export function setTokenCookie(
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  reply: Reply,
  token: string,
): void {
  const { expires } = readToken(config.secrets, token, clock.now());
  reply.setCookie(COOKIE, token, {
    path: '/media',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config),
    expires: new Date(expires),
  });
}

/**
 * The draft that a preview link opens.
 * @throws {AppError} `link_expired` if it has expired or the entry is gone
 */
export async function rowOfToken(
  { clock, config, database }: Context,
  token: string,
): Promise<EntryRow> {
  const { type, id } = readToken(config.secrets, token, clock.now());
  const row = await findEntry(database.db, type, id);
  if (row === undefined || row.deletedAt !== null) throw new AppError('link_expired');
  return row;
}

/** The content with the draft whose preview link the caller opened last; undefined without such a link. */
export async function previewedSnapshot(
  context: Context,
  { cookies }: Pick<Request, 'cookies'>,
): Promise<Snapshot | undefined> {
  const token = cookies[COOKIE];
  if (token === undefined) return undefined;
  try {
    const row = await rowOfToken(context, token);
    return (await previewDraft(context, context.content.snapshot(), row)).snapshot;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
