import { hash } from 'node:crypto';

import { cookies } from '../../../kernel/constants.ts';
import type { Platform } from '../../platform/open.ts';
import { seal, unseal } from '../../platform/seal.ts';
import { callerAddress } from '../callers/limit.ts';
import { withoutSignature } from '../callers/signed-cookies.ts';
import { AppError, invalidInput } from '../errors.ts';
import type { Reply, Request, Server } from '../server.ts';
import { type Claim, type IdempotencyStore, idempotencyStore } from './table.ts';

/** Characters of an Idempotency-Key: fewer could be guessed. */
export const keyLengths = { min: 16, max: 200 } as const;
const KEY_WORDS = `Must have ${keyLengths.min} to ${keyLengths.max} characters, such as a UUID.`;
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

export function isKey(text: unknown): text is string {
  if (typeof text !== 'string' || !/^[\x21-\x7e]+$/.test(text)) return false;
  return text.length >= keyLengths.min && text.length <= keyLengths.max;
}

/** True if calls of a method change something, so that a repeat must not run twice. */
export function takesKey(method: string): boolean {
  return !safeMethods.has(method);
}

export function fingerprintOf(method: string, url: string, body: unknown): Buffer {
  return hash('sha256', JSON.stringify([method, url, body ?? null]), 'buffer');
}

/**
 * The name of a call in the table, and the key that seals its answer. The installation's secret takes no part in them,
 * so that a repeat finds the first call while that secret is being changed.
 */
export function nameOf(caller: string, key: string): { id: Buffer; answerKey: Buffer } {
  const call = JSON.stringify([caller, key]);
  return {
    id: hash('sha256', `idempotency name ${call}`, 'buffer'),
    answerKey: hash('sha256', `idempotency answer ${call}`, 'buffer'),
  };
}

const hints = new Set<string>(Object.values(cookies).map(({ name }) => name));

/** The browser's session cookies or a token, else its address. Signatures are left out: they change with the secret. */
function callerOf(request: Request): string {
  const own = Object.entries(request.cookies)
    .filter(([name]) => !hints.has(name))
    .map(([name, value]) => [name, withoutSignature(value ?? '')]);
  const { authorization } = request.headers;
  if (authorization !== undefined) own.push(['authorization', authorization]);
  return own.length > 0 ? JSON.stringify(own.toSorted()) : callerAddress(request);
}

/** Refusals that are not stored, because a repeat may succeed, like failures of the server. */
const passing = [408, 409, 425, 429];
const keptHeaders = ['content-type', 'set-cookie', 'location', 'etag'];

type Stored = { status: number; headers: Record<string, string | string[]>; body: string };

/** The answer as it is stored; null if a repeat is to run again. */
function storedAnswer(reply: Reply, body: unknown): Stored | null {
  const { statusCode: status } = reply;
  if (typeof body !== 'string' || status >= 500 || passing.includes(status)) return null;
  const present = keptHeaders.filter((name) => reply.hasHeader(name));
  const headers = Object.fromEntries(
    present.map((name) => {
      const value = reply.getHeader(name);
      return [name, Array.isArray(value) ? value : String(value)];
    }),
  );
  return { status, headers, body };
}

async function answerEarlier(
  store: IdempotencyStore,
  { id, answerKey, fingerprint }: ReturnType<typeof nameOf> & { fingerprint: Buffer },
  reply: Reply,
): Promise<Reply> {
  const earlier = await store.find(id);
  if (earlier && !earlier.fingerprint.equals(fingerprint)) {
    throw new AppError('idempotency_mismatch');
  }
  // The first call may have been released after its repeat failed to claim it.
  const answer = earlier?.answer ?? null;
  if (answer === null) throw new AppError('idempotency_in_flight', { retryAfter: 1 });
  const { status, headers, body } = JSON.parse(unseal(answer, answerKey)) as Stored;
  return reply
    .status(status)
    .headers(headers)
    .header('idempotency-replayed', 'true')
    .serializer((text: unknown) => String(text))
    .send(body);
}

/** Seconds after which a repeat may run if it is unknown whether the first call's process lives. */
const LOCK = 60;
const KEPT = 24 * 3_600;
/** Most calls whose end could not be stored, so that an outage does not fill the memory. */
const MOST = 2_000;

export type IdempotencyDeps = Pick<Platform, 'clock' | 'database' | 'presence'>;

/**
 * Answers a repeated write with the same Idempotency-Key as the first, cookies included, without running it again: 409
 * while the first is in flight, 422 for another call under the same key. Uploads are left out, because a file is known
 * by its hash. If the database is away at a call's end, this process stores the end when the call is repeated; another
 * process refuses the repeat until the claim is a minute old.
 * https://datatracker.ietf.org/doc/html/draft-ietf-httpapi-idempotency-key-header
 */
export function registerIdempotency(server: Server, deps: IdempotencyDeps): void {
  const store = idempotencyStore(deps.database.relaxed);
  const missed = new Map<string, () => Promise<void>>();
  const first = new WeakMap<Request, { claim: Claim; answerKey: Buffer }>();

  const remember = (id: Buffer, ending: () => Promise<void>): void => {
    const name = id.toString('hex');
    const before = missed.get(name);
    missed.set(name, async () => {
      await before?.();
      await ending();
    });
    for (const oldest of missed.keys()) if (missed.size > MOST) missed.delete(oldest);
  };

  server.addHook('preHandler', async (request, reply) => {
    const { 'idempotency-key': key, 'content-type': type } = request.headers;
    if (key === undefined || !takesKey(request.method)) return;
    if (!isKey(key)) throw invalidInput([{ field: 'Idempotency-Key', msg: KEY_WORDS }]);
    if (type?.startsWith('multipart/')) return;
    const { id, answerKey } = nameOf(callerOf(request), key);
    const fingerprint = fingerprintOf(request.method, request.url, request.body);
    const now = deps.clock.now();
    const until = new Date(now.getTime() + LOCK * 1_000);
    const claim = { id, fingerprint, now, until, owner: deps.presence.id() };
    const name = id.toString('hex');
    const ending = missed.get(name);
    await ending?.();
    if (missed.get(name) === ending) missed.delete(name);
    const isFirst = await store.claim(claim).catch(async (error: unknown) => {
      // The claim may have been stored all the same.
      await store.release(claim).catch(() => remember(id, () => store.release(claim)));
      throw error;
    });
    if (isFirst) first.set(request, { claim, answerKey });
    else return answerEarlier(store, { id, answerKey, fingerprint }, reply);
  });

  server.addHook('onSend', async (request, reply, payload) => {
    const made = first.get(request);
    if (made === undefined) return;
    first.delete(request);
    const { claim, answerKey } = made;
    const answer = storedAnswer(reply, payload);
    const sealed = answer && seal(JSON.stringify(answer), answerKey);
    const end = () => (sealed === null ? store.release(claim) : store.keep(claim, sealed));
    await end().catch((error: unknown) => {
      remember(claim.id, end);
      request.log.warn({ reqId: request.id, err: error }, 'the end of a call was not stored');
    });
  });
}

export function scheduleForgetting({
  schedules,
  database,
  clock,
}: Pick<Platform, 'schedules' | 'database' | 'clock'>): void {
  const store = idempotencyStore(database.relaxed);
  schedules.add('idempotency.forget', '41 * * * *', () =>
    store.forget(new Date(clock.now().getTime() - KEPT * 1_000)),
  );
}
