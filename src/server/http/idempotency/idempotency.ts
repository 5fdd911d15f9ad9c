import { createHash } from 'node:crypto';

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

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Returns true for visible ASCII of the right length. */
export function isKey(text: unknown): text is string {
  if (typeof text !== 'string' || !/^[\x21-\x7e]+$/.test(text)) return false;
  return text.length >= keyLengths.min && text.length <= keyLengths.max;
}

/** Returns true if calls of a method change something, so that a repeat must not run twice. */
export function takesKey(method: string): boolean {
  return !safeMethods.has(method);
}

/** Tells two calls with one key apart. */
export function fingerprintOf(method: string, url: string, body: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([method, url, body ?? null]))
    .digest();
}

/** The name of a call in the table, and the key that seals its answer. */
type CallName = { id: Buffer; answerKey: Buffer };

/**
 * Names a call by its caller and its key alone. The installation's secret takes no part in it, so that a repeat finds
 * the first call while that secret is being changed.
 */
export function nameOf(caller: string, key: string): CallName {
  const call = JSON.stringify([caller, key]);
  const derive = (purpose: string) =>
    createHash('sha256').update(`idempotency ${purpose} ${call}`).digest();
  return { id: derive('name'), answerKey: derive('answer') };
}

const hints = new Set<string>(Object.values(cookies).map(({ name }) => name));

/** The browser's session cookies, else its address. Signatures are left out because they change with the secret. */
function callerOf(request: Request): string {
  const own = Object.entries(request.cookies)
    .filter(([name]) => !hints.has(name))
    .map(([name, value]) => [name, withoutSignature(value ?? '')]);
  return own.length > 0 ? JSON.stringify(own.toSorted()) : callerAddress(request);
}

function keyOf(request: Request): string | undefined {
  const given = request.headers['idempotency-key'];
  if (given === undefined || !takesKey(request.method)) return undefined;
  if (isKey(given)) return given;
  throw invalidInput([
    {
      field: 'Idempotency-Key',
      msg: `Must have ${keyLengths.min} to ${keyLengths.max} characters, such as a UUID.`,
    },
  ]);
}

/** Temporary failures and refusals are not stored, because a repeat may succeed. */
function isForNow(status: number): boolean {
  return status >= 500 || [408, 409, 425, 429].includes(status);
}

type Stored = { status: number; headers: Record<string, string | string[]>; body: string };

const keptHeaders = ['content-type', 'set-cookie', 'location', 'etag'];

function storedAnswer(reply: Reply, body: string): Stored {
  const headerOf = (name: string): string | string[] => {
    const value = reply.getHeader(name);
    return Array.isArray(value) ? value : String(value);
  };
  const present = keptHeaders.filter((name) => reply.hasHeader(name));
  const headers = Object.fromEntries(present.map((name) => [name, headerOf(name)]));
  return { status: reply.statusCode, headers, body };
}

async function answerEarlier(
  store: IdempotencyStore,
  { id, answerKey, fingerprint }: CallName & { fingerprint: Buffer },
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

/** Most calls whose end could not be stored, so that an outage does not fill the memory. */
const MOST = 2_000;

/**
 * Stores how calls ended. If the database is away, this process remembers it until the call is repeated. Another process
 * refuses the repeat until the claim is a minute old.
 */
function createEndings() {
  const missed = new Map<string, () => Promise<void>>();
  return {
    /** Stores an ending, or remembers it; returns the error of the database. */
    store: async (id: Buffer, ending: () => Promise<void>): Promise<unknown> => {
      try {
        await ending();
        return undefined;
      } catch (error) {
        const name = id.toString('hex');
        const before = missed.get(name);
        missed.set(name, async () => {
          await before?.();
          await ending();
        });
        for (const oldest of missed.keys()) if (missed.size > MOST) missed.delete(oldest);
        return error;
      }
    },
    /** Stores the ending of an earlier call under the same name, if it was missed. */
    catchUp: async (id: Buffer): Promise<void> => {
      const name = id.toString('hex');
      const ending = missed.get(name);
      if (!ending) return;
      await ending();
      if (missed.get(name) === ending) missed.delete(name);
    },
  };
}

/** Seconds after which a repeat may run if it is unknown whether the first call's process lives. */
const LOCK = 60;
/** Seconds that an answer is kept. */
const KEPT = 24 * 3_600;

export type IdempotencyDeps = Pick<Platform, 'clock' | 'database' | 'presence'>;

/**
 * Answers a repeated write with the same Idempotency-Key as the first, cookies included, without running it again: 409
 * while the first is in flight, 422 for another call under the same key. Uploads are left out, because a file is known
 * by its hash.
 * https://datatracker.ietf.org/doc/html/draft-ietf-httpapi-idempotency-key-header
 */
export function registerIdempotency(server: Server, deps: IdempotencyDeps): void {
  const store = idempotencyStore(deps.database.relaxed);
  const endings = createEndings();
  const first = new WeakMap<Request, { claim: Claim; answerKey: Buffer }>();

  server.addHook('preHandler', async (request, reply) => {
    const key = keyOf(request);
    if (key === undefined || request.headers['content-type']?.startsWith('multipart/')) return;
    const { id, answerKey } = nameOf(callerOf(request), key);
    const fingerprint = fingerprintOf(request.method, request.url, request.body);
    const now = deps.clock.now();
    const until = new Date(now.getTime() + LOCK * 1_000);
    const claim = { id, fingerprint, now, until, owner: deps.presence.id() };
    await endings.catchUp(id);
    let isFirst: boolean;
    try {
      isFirst = await store.claim(claim);
    } catch (error) {
      // The claim may have been stored all the same.
      await endings.store(id, () => store.release(claim));
      throw error;
    }
    if (isFirst) first.set(request, { claim, answerKey });
    else return answerEarlier(store, { id, answerKey, fingerprint }, reply);
  });

  server.addHook('onSend', async (request, reply, payload) => {
    const made = first.get(request);
    if (made === undefined) return;
    first.delete(request);
    const { claim, answerKey } = made;
    const answer =
      typeof payload === 'string' && !isForNow(reply.statusCode)
        ? seal(JSON.stringify(storedAnswer(reply, payload)), answerKey)
        : null;
    const error = await endings.store(claim.id, () =>
      answer === null ? store.release(claim) : store.keep(claim, answer),
    );
    if (error !== undefined)
      request.log.warn({ reqId: request.id, err: error }, 'the end of a call was not stored');
  });
}

/** Deletes answers each hour that are older than a day. */
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
