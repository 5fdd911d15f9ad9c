import { randomUUID } from 'node:crypto';
import { INVENTED_WORDS, isInventedLead } from '../../../kernel/staffLeads/invented.ts';
import type { Erp } from '../../../server/leads/integrations.ts';
import { current } from '../../../server/platform/vendors/connecting.ts';
import type { Transaction } from '../../../server/platform/database/database.ts';
import type { Platform } from '../../../server/platform/open.ts';
import {
  type Delivery,
  DeliveryRefused,
  throwForPage,
  throwForStatus,
} from '../../../server/platform/outbox/delivery.ts';
import {
  addRevisit,
  erpRepository,
  type HeldId,
  isQueued,
  issueLeadsId,
  lockLeadsId,
  tryStoppedAgain,
} from './repository.ts';
import { Webhook } from 'standardwebhooks';
import { recordOf, type UnknownRecord } from '../../../kernel/record.ts';
import { leadsIdSchema, LONGEST_LEADS_ID } from '../../../kernel/staffLeads/erpUpdates.ts';
import { firstCharacters } from '../../../kernel/text/characters.ts';
import { posterTo } from '../../../server/platform/egress/entered-address.ts';
import { readAnswer, textOf } from '../../../server/platform/egress/vendor-call.ts';
import { traceHeaders } from '../../../server/platform/trace/trace.ts';

const names = {
  'lead.created': 'New lead',
  'lead.updated': 'Changed details of a lead',
  'lead.revisited': 'A lead came back',
  'lead.merged': 'A lead became part of another',
  'lead.erased': 'A lead was erased',
  'lead.consent_withdrawn': 'A lead withdrew consent',
} as const;

type Payload = {
  type: keyof typeof names;
  lead: string;
  /** Facts that the lead no longer holds when the delivery is made. */
  extra?: Record<string, unknown>;
};

type ErpDeps = Pick<Platform, 'clock' | 'config' | 'database' | 'outbox' | 'vendors'>;
const CONCURRENCY = 5;
/** Seconds: soon at first, as counsellors wait for leads; later as Standard Webhooks has it. */
const RETRY_DELAYS = [5, 30, 60, 120, 300, 600, 1_800, 3_600, 7_200, 18_000, 36_000, 72_000];

/** The id of a message that tells no more of its lead: one that is gone, or whose person asks for less to be passed on. */
function shortMessageId({ type, lead }: Payload, delivery: number): string | undefined {
  if (type === 'lead.consent_withdrawn') return `${type}-${delivery}`;
  if (type !== 'lead.erased' && type !== 'lead.merged') return undefined;
  return `${type.replace('lead.', '')}-${lead}`;
}

export function openErp(deps: ErpDeps): Erp {
  const { database, clock, outbox, vendors } = deps;
  const leads = erpRepository(database);
  const webhook = openWebhook(deps);
  /** One that this process has not found yet counts: no lead gets a number of ours once there is an ERP. */
  const isOn = async (tx: Transaction): Promise<boolean> =>
    webhook() !== undefined || vendors.isOn('erp', tx);

  const queue = async (tx: Transaction, payload: Payload): Promise<{ queued: boolean }> => {
    const queued = !isInventedLead(payload.lead) && (await isOn(tx));
    if (queued) await outbox.send(tx, 'erp', { payload });
    return { queued };
  };

  const deliver = async ({ id, payload, signal }: Delivery<Payload>): Promise<void> => {
    if (isInventedLead(payload.lead)) throw new DeliveryRefused(INVENTED_WORDS);
    const post = await vendors.found('erp', webhook);
    if (!post) throw new Error('No ERP is configured: connect one, or discard this.');
    const { type, lead: publicId, extra } = payload;
    const shortId = shortMessageId(payload, id);
    if (shortId !== undefined) {
      await post({ id: shortId, type, data: { lead_id: publicId, ...extra } }, signal);
      return;
    }
    const lead = await leads.find(publicId);
    if (lead === null || (type === 'lead.created' && lead.leadsId !== null)) return;
    const messageId = type === 'lead.created' ? `created-${publicId}` : `${type}-${id}`;
    const answer = await post({ id: messageId, type, data: { ...lead.data, ...extra } }, signal);
    if (type !== 'lead.created') return;
    const leadsId = leadsIdOf(answer);
    const held = await leads.setLeadsId(publicId, leadsId);
    if (held === null) return;
    await leads.noteHeld(id, held.other.id);
    throw new DeliveryRefused(heldWords(leadsId, held));
  };

  outbox.handle<Payload>('erp', deliver, {
    concurrency: CONCURRENCY,
    retryDelays: RETRY_DELAYS,
    recoversTogether: true,
    inOrderOf: 'lead',
    describe: ({ type }) => names[type],
  });

  return {
    create: async (tx, { leadId, publicId }) => {
      const leadsId = await lockLeadsId(tx, leadId);
      if (leadsId !== null) return { leadsId, queued: false };
      if (!(await isOn(tx)))
        return { leadsId: await issueLeadsId(tx, leadId, clock.now()), queued: false };
      if (!(await isQueued(tx, publicId)))
        await queue(tx, { type: 'lead.created', lead: publicId });
      return { leadsId: null, queued: true };
    },
    updated: (tx, { publicId }) => queue(tx, { type: 'lead.updated', lead: publicId }),
    revisited: async (tx, { leadId, publicId, page }) => {
      await addRevisit(tx, { leadId, page, at: clock.now() });
      return queue(tx, { type: 'lead.revisited', lead: publicId, extra: { page } });
    },
    merged: async (tx, gone, kept) => {
      await tryStoppedAgain(tx, [gone.publicId, kept.publicId], clock.now());
      await queue(tx, {
        type: 'lead.merged',
        lead: gone.publicId,
        extra: {
          leads_id: gone.leadsId,
          into: { lead_id: kept.publicId, leads_id: kept.leadsId },
        },
      });
    },
    erased: async (tx, { publicId, leadsId, isVerified }) => {
      // One that is sent a lead may have it, whatever it answers, or if nothing comes back.
      if (leadsId === null && !isVerified) return;
      await queue(tx, { type: 'lead.erased', lead: publicId, extra: { leads_id: leadsId } });
    },
    withdrawn: async (tx, { publicId, leadsId, isVerified, purposes, stands }) => {
      if (leadsId === null && !isVerified) return;
      const extra = { withdrawn: purposes, consent_stands: stands };
      await queue(tx, { type: 'lead.consent_withdrawn', lead: publicId, extra });
    },
  };
}

type ErpMessage = {
  /** The same on every attempt. */
  id: string;
  type: 'ping' | 'certificate.find' | Payload['type'];
  data: Record<string, unknown>;
};

const LONGEST_ANSWER = 64 * 1_024;

type WebhookDeps = Pick<Platform, 'clock' | 'config' | 'vendors'>;
type Post = (message: ErpMessage, signal: AbortSignal) => Promise<Record<string, unknown>>;

/** The client of the connected ERP, which notes its health; undefined if none is connected. */
export function openWebhook(deps: WebhookDeps): () => Post | undefined {
  const { config, vendors } = deps;
  const watched =
    (post: Post): Post =>
    (message, signal) =>
      vendors.call('erp', () => post(message, signal), signal);
  return current(
    () => config.erp,
    (erp) => erp && watched(erpWebhook(erp, deps)),
  );
}

/** Lets the ERP be tried before it is in use, and while it is. */
export function testErpBy(deps: WebhookDeps): void {
  const { vendors } = deps;
  const webhook = openWebhook(deps);
  const ping = async (post: Post, signal: AbortSignal): Promise<void> => {
    await post({ id: `ping-${randomUUID()}`, type: 'ping', data: {} }, signal);
  };
  vendors.testedBy('erp', () => {
    const post = webhook();
    return post && ((signal) => ping(post, signal));
  });
  vendors.triedBy('erp', async ({ erp }, signal) => {
    if (erp === undefined) throw new Error('The ERP has no address or no secret.');
    await ping(erpWebhook(erp, deps), signal);
  });
}

/** https://www.standardwebhooks.com @throws if the ERP refused it; a 409 counts as accepted */
function erpWebhook(
  erp: NonNullable<Platform['config']['erp']>,
  { clock, config }: Omit<WebhookDeps, 'vendors'>,
): Post {
  const signer = new Webhook(erp.secret);
  const send = posterTo(erp, config.http);
  return async (message, signal) => {
    const now = clock.now();
    const { id, type, data } = message;
    const body = JSON.stringify({ type, timestamp: now.toISOString(), data });
    const response = await send(erp.url, {
      headers: {
        'content-type': 'application/json',
        'idempotency-key': id,
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
        'webhook-signature': signer.sign(id, now, body),
        ...traceHeaders(),
      },
      body,
      signal,
    });
    const text = await textOf(response, LONGEST_ANSWER);
    if (!response.ok && response.status !== 409) throwForStatus(response, 'The ERP', now);
    throwForPage(text, 'The ERP');
    return readAnswer<UnknownRecord>(text);
  };
}

/**
 * Reads the ERP's id of a lead in its answer: `leads_id`, at the top or under `data`.
 * @throws if it names none, or one that no lead can have
 */
function leadsIdOf({ leads_id: top, data }: UnknownRecord): string {
  const named = [top, recordOf(data)['leads_id']].find((value) => !isBlank(value));
  if (named === undefined) throw new Error('The ERP took the lead but named no leads_id.');
  const id =
    typeof named === 'number' && Number.isSafeInteger(named) && named > 0 ? String(named) : named;
  const read = leadsIdSchema.safeParse(id);
  if (read.success) return read.data;
  throw new Error(
    `The ERP took the lead, but ${firstCharacters(JSON.stringify(named), 50)} is no leads_id: a text of at most ${LONGEST_LEADS_ID} characters or a whole number above 0 is one.`,
  );
}

function isBlank(value: unknown): boolean {
  return (
    value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
  );
}

function heldWords(leadsId: string, { own, other }: HeldId): string {
  return `The ERP answered that lead ${own.id} (${own.name}) is ${leadsId}, but lead ${other.id} (${other.name}) is that one. If both are one person, merge them on the page of either. If not, have the ERP give lead ${own.id} an id of its own, and try again.`;
}
