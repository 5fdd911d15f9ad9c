import { cookies } from '../../../kernel/constants.ts';
import type { Platform } from '../../platform/open.ts';
import type { Config } from '../../config/config.ts';
import { unseal } from '../../platform/seal.ts';
import { AppError, invalidInput } from '../errors.ts';
import { callerAddress } from '../callers/limit.ts';
import { signedAnew } from '../callers/signed-cookies.ts';
import type { Reply, Request, Server } from '../server.ts';
import { isKey, keyLengths, takesKey } from './key.ts';
import { type CallKeys, callKeys, fingerprintOf } from './call-keys.ts';
import { claimAll, type ClaimOfAll, earlierOf, keepAll, releaseAll, sealedFor } from './claims.ts';
import { idempotencyStore } from './repository.ts';
import type { IdempotencyStore } from './repository.ts';
import { openUnsettled } from './unsettled.ts';

/** Seconds that a first call may take before a repeat may run in its place, where nobody sees whether its process lives. */
const LOCK = 60;
/** Seconds that an answer is kept. */
const KEPT = 24 * 3_600;
const hints = new Set<string>(Object.values(cookies).map(({ name }) => name));
const kept = ['content-type', 'set-cookie', 'location', 'etag'];

type Secrets = Pick<Config, 'secret' | 'secrets'>;

type Stored = { status: number; headers: Record<string, string | string[]>; body: string };

/** Who calls: the sessions that the browser holds, else its address. `signed` gives a cookie as a process signs it. */
function scopeOf(request: Request, signed: (value: string) => string): string {
  const own = Object.entries(request.cookies)
    .filter(([name]) => !hints.has(name))
    .map(([name, value]) => [name, signed(value ?? '')]);
  return own.length > 0 ? JSON.stringify(own.toSorted()) : callerAddress(request);
}

/**
 * What identifies a call: once for each key of the installation, as processes that have one of them alone know it by
 * that. In one order for all, so that of several at once one alone is first.
 */
function callsOf(request: Request, key: string, { secret, secrets }: Secrets): CallKeys[] {
  const others = secrets.filter((each) => each !== secret);
  return secrets
    .map((each) => {
      const from = each === secret ? others : secrets;
      const signed = (value: string): string =>
        secrets.length === 1 ? value : signedAnew(value, from, each);
      return callKeys(each, scopeOf(request, signed), key);
    })
    .toSorted((a, b) => a.id.compare(b.id));
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

/** Answers that a repeat may change: our own failures and refusals for now. */
function isForNow(status: number): boolean {
  return status >= 500 || [408, 409, 425, 429].includes(status);
}

async function answerEarlier(
  store: IdempotencyStore,
  { calls, fingerprint }: { calls: readonly CallKeys[]; fingerprint: Buffer },
  reply: Reply,
): Promise<Reply> {
  const earlier = await earlierOf(store, calls);
  if (earlier && !earlier.fingerprint.equals(fingerprint)) {
    throw new AppError('idempotency_mismatch');
  }
  // A call that was given up since its repeat could not claim it is free again.
  const answer = earlier?.answer ?? null;
  if (!earlier || answer === null) throw new AppError('idempotency_in_flight', { retryAfter: 1 });
  const { status, headers, body } = JSON.parse(unseal(answer, earlier.key)) as Stored;
  return reply
    .status(status)
    .headers(headers)
    .header('idempotency-replayed', 'true')
    .serializer((text: unknown) => String(text))
    .send(body);
}

function headerOf(reply: Reply, name: string): string | string[] {
  const value = reply.getHeader(name);
  return Array.isArray(value) ? value : String(value);
}

function storedAnswer(reply: Reply, body: string): Stored {
  const headers = Object.fromEntries(
    kept.flatMap((name) => (reply.hasHeader(name) ? [[name, headerOf(reply, name)]] : [])),
  );
  return { status: reply.statusCode, headers, body };
}

/** One name for a call that has one for each key of the installation. */
function nameOf(calls: readonly CallKeys[]): string {
  return calls[0]?.id.toString('hex') ?? '';
}

/** What keeps the answers of writes. */
export type IdempotencyDeps = Pick<Platform, 'clock' | 'config' | 'database' | 'presence'>;

/**
 * Makes a repeated write with the same Idempotency-Key answer as the first did, cookies
 * included, without doing it twice: 409 while the first is in flight, 422 for another call under
 * the same key. Files are left out, as their content is known by its hash anyway.
 * https://datatracker.ietf.org/doc/html/draft-ietf-httpapi-idempotency-key-header
 */
export function registerIdempotency(server: Server, deps: IdempotencyDeps): void {
  const store = idempotencyStore(deps.database.relaxed);
  const first = new WeakMap<Request, { calls: CallKeys[]; claim: ClaimOfAll }>();
  const unsettled = openUnsettled();
  server.addHook('onClose', async () => unsettled.close());

  /** At once, or as soon as the database is back. */
  const settle = async (
    { log, id }: Request,
    calls: readonly CallKeys[],
    note: () => Promise<void>,
  ): Promise<void> => {
    try {
      await note();
    } catch (error) {
      log.warn({ reqId: id, err: error }, 'how a call ended is noted later');
      unsettled.add(nameOf(calls), note, LOCK * 1_000);
    }
  };

  /** Where the claim itself fails, it may have been made all the same. */
  const claimed = async (calls: CallKeys[], claim: ClaimOfAll): Promise<boolean> => {
    await unsettled.settle(nameOf(calls));
    try {
      return await claimAll(store, calls, claim);
    } catch (error) {
      unsettled.add(nameOf(calls), () => releaseAll(store, calls, claim), LOCK * 1_000);
      throw error;
    }
  };

  server.addHook('preHandler', async (request, reply) => {
    const key = keyOf(request);
    if (key === undefined || request.headers['content-type']?.startsWith('multipart/')) return;
    const calls = callsOf(request, key, deps.config);
    const fingerprint = fingerprintOf(request.method, request.url, request.body);
    const now = deps.clock.now();
    const until = new Date(now.getTime() + LOCK * 1_000);
    const claim = { fingerprint, now, until, owner: deps.presence.id() };
    if (await claimed(calls, claim)) first.set(request, { calls, claim });
    else return answerEarlier(store, { calls, fingerprint }, reply);
  });

  server.addHook('onSend', async (request, reply, payload) => {
    const made = first.get(request);
    if (made === undefined) return;
    first.delete(request);
    const { calls, claim } = made;
    const isText = typeof payload === 'string';
    if (!isText || isForNow(reply.statusCode)) {
      await settle(request, calls, () => releaseAll(store, calls, claim));
      return;
    }
    const answers = sealedFor(calls, JSON.stringify(storedAnswer(reply, payload)));
    await settle(request, calls, () => keepAll(store, answers));
  });
}

/** Forgets answers each hour that are older than a day. */
export function scheduleForgetting({
  outbox,
  database,
  clock,
}: Pick<Platform, 'outbox' | 'database' | 'clock'>): void {
  const store = idempotencyStore(database.relaxed);
  outbox.schedule('idempotency.forget', '41 * * * *', () =>
    store.forget(new Date(clock.now().getTime() - KEPT * 1_000)),
  );
}
