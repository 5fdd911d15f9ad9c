import { success } from '../../../kernel/envelope.ts';
import type { Core } from '../../../server/feature.ts';
import { AppError, invalidInput } from '../../../server/http/errors.ts';
import { route } from '../../../server/http/route.ts';
import type { Request, Server } from '../../../server/http/server.ts';
import { forgetSecret, keepSecret, readSecret } from '../../../server/installation/secrets.ts';
import {
  type Executor,
  type Transaction,
  withTransaction,
} from '../../../server/platform/database/database.ts';
import { addressProblem } from '../../../server/platform/egress/entered-address.ts';
import * as calls from '../calls.ts';
import { FORMER_HOURS, MOST_WEBHOOKS } from '../limits.ts';
import { attempt, secretName, WEBHOOK } from './deliver.ts';
import { newSecret, openPoster } from './post.ts';
import {
  addTest,
  countWebhooks,
  type DeliveryRow,
  findDelivery,
  findWebhook,
  insertWebhook,
  listedWebhooks,
  pageOfDeliveries,
  removeWebhook,
  setFormerUntil,
  setOn,
  updateWebhook,
  waitAgain,
  type WebhookRow,
} from './repository.ts';
import { recordAct } from '../../../server/staff/staff.ts';

const HOUR = 3_600_000;

export function registerWebhooks(server: Server, core: Core): void {
  const { clock, config, database, staff } = core;

  route(server, calls.listWebhooks, async () => {
    const listed = await database.reading((tx) => listedWebhooks(tx));
    return success(
      listed.map(({ row, standing }) => ({
        ...presented(row, clock.now()),
        delivered_at: isoOrNull(standing?.delivered),
        failed_at: isoOrNull(standing?.failed),
        waiting: standing?.waiting ?? 0,
      })),
    );
  });

  route(server, calls.createWebhook, async (request) => {
    const { body } = request;
    requireAddress(core, body.url);
    const { email } = staff.member(request);
    const secret = newSecret();
    const id = await withTransaction(database, async (tx) => {
      if ((await countWebhooks(tx)) >= MOST_WEBHOOKS)
        throw new AppError('conflict', {
          msg: `There are ${MOST_WEBHOOKS} webhooks, which is the most. Delete one first.`,
        });
      const made = await insertWebhook(tx, body, { at: clock.now(), by: email });
      await keepSecret(tx, config, { name: secretName(made, 'own'), value: secret });
      await record(core, tx, { request, action: 'create', id: made, after: body });
      return made;
    });
    return success({ id, secret });
  });

  route(server, calls.changeWebhook, async (request) => {
    const { body } = request;
    requireAddress(core, body.url);
    await change(core, request, async (tx, { id, name, url, events, withDetails }) => {
      await updateWebhook(tx, id, body);
      const before = { name, url, events, with_details: withDetails };
      return { action: 'edit', before, after: body };
    });
    return success(null);
  });

  route(server, calls.switchWebhook, async (request) => {
    const { on } = request.body;
    await change(core, request, async (tx, { id, isOn }) => {
      if (isOn === on) return undefined;
      await setOn(tx, id, { on });
      return { action: on ? 'switch_on' : 'switch_off' };
    });
    return success(null);
  });

  route(server, calls.deleteWebhook, async (request) => {
    await change(core, request, async (tx, { id, name, url }) => {
      await removeWebhook(tx, id);
      await forgetSecret(tx, secretName(id, 'own'));
      await forgetSecret(tx, secretName(id, 'former'));
      return { action: 'delete', before: { name, url } };
    });
    return success(null);
  });

  route(server, calls.rotateWebhookSecret, async (request) => {
    const secret = newSecret();
    const { id } = request.params;
    await change(core, request, async (tx) => {
      const former = await readSecret(tx, config, secretName(id, 'own'));
      if (former !== null)
        await keepSecret(tx, config, { name: secretName(id, 'former'), value: former });
      await keepSecret(tx, config, { name: secretName(id, 'own'), value: secret });
      const until = new Date(clock.now().getTime() + FORMER_HOURS * HOUR);
      await setFormerUntil(tx, id, until);
      return { action: 'new_secret' };
    });
    return success({ id, secret });
  });

  registerDeliveries(server, core);
}

function registerDeliveries(server: Server, core: Core): void {
  const { clock, config, database, outbox } = core;

  route(server, calls.testWebhook, async (request) => {
    const { id } = request.params;
    const { hook, delivery } = await withTransaction(database, async (tx) => ({
      hook: await requireWebhook(tx, id),
      delivery: await addTest(tx, id, clock.now()),
    }));
    const poster = openPoster({ trusted: config.http.importHosts });
    const { failure } = await attempt({ ...core, poster }, { delivery, hook }).finally(() =>
      poster.close(),
    );
    await withTransaction(database, (tx) =>
      record(core, tx, { request, action: 'test', id, after: { works: failure === null } }),
    );
    return success({ works: failure === null, failure });
  });

  route(server, calls.listWebhookDeliveries, async (request) => {
    const { page, per_page, state, webhook: id } = request.query;
    await requireWebhook(database.db, id);
    const window = { limit: per_page, offset: (page - 1) * per_page };
    const { rows, total } = await database.reading((tx) =>
      pageOfDeliveries(tx, { webhookId: id, state, ...window }),
    );
    return success({ items: rows.map(presentDelivery), total, page, per_page });
  });

  route(server, calls.sendWebhookAgain, async (request) => {
    const { id: delivery } = request.params;
    const found = await findDelivery(database.db, delivery);
    if (found === null) throw new AppError('not_found');
    const { id, isOn } = found.hook;
    if (!isOn) throw new AppError('conflict', { msg: 'The webhook is off. Switch it on first.' });
    await withTransaction(database, async (tx) => {
      // Whoever presses twice, or while it is still tried, sends it once.
      if (!(await waitAgain(tx, delivery))) return;
      const singletonKey = String(delivery);
      await outbox.send(tx, WEBHOOK, { payload: { delivery }, singletonKey });
      await record(core, tx, { request, action: 'send_again', id, after: { delivery } });
    });
    return success(null);
  });
}

function requireAddress({ config }: Core, url: string): void {
  const msg = addressProblem(url, config.http.importHosts);
  if (msg !== undefined) throw invalidInput([{ field: 'url', msg }]);
}

async function requireWebhook(db: Executor, id: number): Promise<WebhookRow> {
  const row = await findWebhook(db, id);
  if (row === null) throw new AppError('not_found');
  return row;
}

type Act = { action: string; before?: unknown; after?: unknown };

/** Changes a webhook, and records the act unless `work` makes none. @throws not_found */
function change(
  core: Core,
  request: Request & { params: { id: number } },
  work: (tx: Transaction, row: WebhookRow) => Promise<Act | undefined>,
): Promise<void> {
  const { id } = request.params;
  return withTransaction(core.database, async (tx) => {
    const row = await requireWebhook(tx, id);
    const act = await work(tx, row);
    if (act) await record(core, tx, { request, id, ...act });
  });
}

function record(
  core: Core,
  tx: Transaction,
  { id, ...act }: Act & { request: Request; id: number },
): Promise<void> {
  return recordAct(core, tx, { ...act, entity: 'webhook', entityId: id });
}

function presented(row: WebhookRow, now: Date) {
  const isChanging = row.formerUntil !== null && row.formerUntil > now;
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    events: row.events,
    with_details: row.withDetails,
    is_on: row.isOn,
    off_why: row.offWhy,
    former_until: isChanging ? isoOrNull(row.formerUntil) : null,
    created_at: row.createdAt.toISOString(),
    created_by: row.createdBy,
  };
}

function presentDelivery(row: DeliveryRow) {
  const { id, event, subject, state, attempts, status, error } = row;
  return {
    id,
    event,
    subject,
    state,
    attempts,
    status,
    error,
    created_at: row.createdAt.toISOString(),
    tried_at: isoOrNull(row.triedAt),
  };
}

function isoOrNull(moment: Date | string | null | undefined): string | null {
  return moment ? new Date(moment).toISOString() : null;
}
