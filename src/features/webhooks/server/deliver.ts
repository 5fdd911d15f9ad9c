import type { Core } from '../../../server/feature.ts';
import { shortReason } from '../../../server/platform/log/log.ts';
import {
  type Delivery,
  RetryLater,
  retryAfterSeconds,
} from '../../../server/platform/outbox/delivery.ts';
import { readSecret } from '../../../server/installation/secrets.ts';
import { bodyOf } from './bodies.ts';
import { type Answered, failureOf, openPoster, type Poster } from './post.ts';
import {
  type DeliveryRow,
  findDelivery,
  hasArrivedSince,
  noteDelivery,
  setOn,
  type WebhookRow,
} from './repository.ts';

export const WEBHOOK = 'webhook';

type Deps = Pick<Core, 'audit' | 'clock' | 'config' | 'content' | 'database'> & { poster: Poster };
type Payload = { delivery: number };
type Found = { delivery: DeliveryRow; hook: WebhookRow };
type Outcome = { failure: string | null; answered?: Answered };

export function secretName(id: number, which: 'own' | 'former'): string {
  return which === 'own' ? `webhook ${id}` : `webhook ${id}, former`;
}

export function handleWebhooks(core: Core): Poster {
  const poster = openPoster({ trusted: core.config.http.importHosts });
  const deps = { ...core, poster };
  core.outbox.handle<Payload>(WEBHOOK, (delivery) => deliver(deps, delivery), {
    timeoutSeconds: 20,
    describe: ({ delivery }) => `Delivery ${delivery}`,
    onExpired: ({ payload }) => giveUp(deps, payload.delivery),
  });
  return poster;
}

async function deliver(deps: Deps, { payload, signal }: Delivery<Payload>): Promise<void> {
  const found = await findDelivery(deps.database.db, payload.delivery);
  if (found === null || found.delivery.state !== 'waiting') return;
  const { failure, answered } = await attempt(deps, found, signal);
  if (failure === null || answered?.status === 410) return;
  const seconds = retryAfterSeconds(answered?.retryAfter ?? null, deps.clock.now());
  throw seconds === undefined ? new Error(failure) : new RetryLater(seconds, failure);
}

/** Makes one attempt and notes it. Never throws for what the receiver does. */
export async function attempt(deps: Deps, found: Found, signal?: AbortSignal): Promise<Outcome> {
  const { clock, database } = deps;
  const { delivery, hook } = found;
  const drop = async (error: string): Promise<Outcome> => {
    await noteDelivery(database.db, delivery.id, { state: 'dropped', error });
    return { failure: null };
  };
  if (!hook.isOn && delivery.event !== 'test') return drop('The webhook was switched off.');
  const data = await bodyOf(deps, found);
  if (typeof data === 'string') return drop(data);
  const at = clock.now();
  const outcome = await posted(deps, found, { at, data, signal });
  const { failure, answered } = outcome;
  const isGone = answered?.status === 410;
  const isOver = isGone || delivery.event === 'test';
  await noteDelivery(database.db, delivery.id, {
    tried: true,
    triedAt: at,
    status: answered?.status ?? null,
    error: failure,
    ...(failure === null && { state: 'delivered' }),
    ...(failure !== null && isOver && { state: 'failed' }),
  });
  if (isGone) await switchOff(deps, hook, 'Its receiver answered that it is gone for good (410).');
  return outcome;
}

async function posted(
  deps: Deps,
  { delivery, hook }: Found,
  { at, data, signal }: { at: Date; data: unknown; signal: AbortSignal | undefined },
): Promise<Outcome> {
  try {
    const { event: type, createdAt } = delivery;
    const answered = await deps.poster.post(hook.url, {
      id: `msg_${delivery.id}`,
      at,
      body: JSON.stringify({ type, timestamp: createdAt.toISOString(), data }),
      secrets: await secretsOf(deps, hook),
      signal,
    });
    return { failure: failureOf(answered), answered };
  } catch (error) {
    if (signal?.aborted) throw error;
    return { failure: shortReason(error) };
  }
}

async function secretsOf({ clock, config, database }: Deps, hook: WebhookRow): Promise<string[]> {
  const isChanging = hook.formerUntil !== null && hook.formerUntil > clock.now();
  const names = [
    secretName(hook.id, 'own'),
    ...(isChanging ? [secretName(hook.id, 'former')] : []),
  ];
  const secrets = await Promise.all(names.map((name) => readSecret(database.db, config, name)));
  return secrets.filter((secret) => secret !== null);
}

async function giveUp(deps: Deps, id: number): Promise<void> {
  const { db } = deps.database;
  const found = await findDelivery(db, id);
  if (found === null || found.delivery.state !== 'waiting') return;
  await noteDelivery(db, id, { state: 'failed' });
  const { delivery, hook } = found;
  if (hook.isOn && !(await hasArrivedSince(db, hook.id, delivery.createdAt)))
    await switchOff(deps, hook, 'Nothing arrived there for four days.');
}

async function switchOff({ audit, database }: Deps, { id, name }: WebhookRow, why: string) {
  await setOn(database.db, id, { on: false, why });
  await audit.record(database.db, {
    actor: 'system',
    action: 'switch_off',
    entity: 'webhook',
    entityId: id,
    after: { name, why },
  });
}
