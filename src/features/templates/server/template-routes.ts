import { success } from '../../../kernel/envelope.ts';
import type { Core } from '../../../server/feature.ts';
import { AppError, invalidInput } from '../../../server/http/errors.ts';
import { route } from '../../../server/http/route.ts';
import type { Request, Server } from '../../../server/http/server.ts';
import {
  lockInTransaction,
  type Transaction,
  withTransaction,
} from '../../../server/platform/database/database.ts';
import { actorOf } from '../../../server/staff/staff.ts';
import * as calls from '../calls.ts';
import { MOST_TEMPLATES } from '../limits.ts';
import type { MessageTemplate, TemplateBody } from '../template.ts';
import { foreignAddresses, ownHosts } from './links.ts';
import {
  deleteTemplate,
  findTemplate,
  insertTemplate,
  isNameTaken,
  type TemplateRow,
  templatesOf,
  updateTemplate,
} from './store/template-repository.ts';

export function registerWriting(server: Server, core: Core): void {
  const { database } = core;
  route(server, calls.listMessageTemplates, async () =>
    success((await database.reading((tx) => templatesOf(tx))).map(presented)),
  );
  route(server, calls.addMessageTemplate, async (request) => {
    requireOwnAddresses(core, request.body);
    const id = await change(core, async (tx) => {
      if ((await templatesOf(tx)).length >= MOST_TEMPLATES)
        throw new AppError('conflict', { msg: `At most ${MOST_TEMPLATES} templates are kept.` });
      await requireName(tx, request.body.name, null);
      const added = await insertTemplate(tx, valuesOf(core, request, request.body));
      await record(core, tx, { request, action: 'add_template', id: added, after: request.body });
      return added;
    });
    return success({ id }, 'The template is added.');
  });
  route(server, calls.setMessageTemplate, async (request) => {
    const { id } = request.params;
    requireOwnAddresses(core, request.body);
    await change(core, async (tx) => {
      const before = await requireTemplate(tx, id);
      await requireName(tx, request.body.name, id);
      await updateTemplate(tx, id, valuesOf(core, request, request.body));
      const facts = { before: presented(before), after: request.body };
      await record(core, tx, { request, action: 'change_template', id, ...facts });
    });
    return success(null, 'The template is changed.');
  });
  route(server, calls.removeMessageTemplate, async (request) => {
    const { id } = request.params;
    await change(core, async (tx) => {
      const before = presented(await requireTemplate(tx, id));
      await deleteTemplate(tx, id);
      await record(core, tx, { request, action: 'remove_template', id, before });
    });
    return success(null, 'The template is removed.');
  });
}

/** One change after the other, so that no two take one name or the last place. */
function change<Result>(
  { database }: Pick<Core, 'database'>,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return withTransaction(database, async (tx) => {
    await lockInTransaction(tx, 'message-templates');
    return work(tx);
  });
}

/** @throws {AppError} `not_found` */
export async function requireTemplate(
  db: Parameters<typeof findTemplate>[0],
  id: number,
): Promise<TemplateRow> {
  const found = await findTemplate(db, id);
  if (found === null) throw new AppError('not_found', { msg: 'There is no such template.' });
  return found;
}

type Seen = Readonly<{ template: number; seen_at?: string | undefined }>;

/** The template as its sender saw it. @throws {AppError} `conflict` if it was changed since */
export async function requireSeen(
  tx: Transaction,
  { template: id, seen_at: seenAt }: Seen,
): Promise<TemplateRow> {
  const template = await requireTemplate(tx, id);
  if (seenAt !== undefined && Date.parse(seenAt) !== template.changedAt.getTime())
    throw new AppError('conflict', { msg: CHANGED });
  return template;
}

const CHANGED = 'The template was changed since. Nothing is sent; please read it again.';

async function requireName(tx: Transaction, name: string, except: number | null): Promise<void> {
  if (await isNameTaken(tx, name, except))
    throw invalidInput([{ field: 'name', msg: 'Another template has this name.' }]);
}

/** @throws {AppError} `invalid_input` for addresses of other sites: a message leads to this university alone */
function requireOwnAddresses(
  { config, content }: Pick<Core, 'config' | 'content'>,
  body: TemplateBody,
): void {
  const hosts = ownHosts(content.snapshot(), config.http.origin);
  const texts = { text: body.text, ...(body.channel === 'mail' && { subject: body.subject }) };
  const wrong = Object.entries(texts).flatMap(([field, text]) => {
    const [first] = foreignAddresses(text, hosts);
    if (first === undefined) return [];
    const msg = `“${first}” would be a link to another site. Messages lead to this university’s sites alone. If it is none, please put a blank after the dot.`;
    return [{ field, msg }];
  });
  if (wrong.length > 0) throw invalidInput(wrong);
}

function valuesOf(core: Pick<Core, 'clock' | 'staff'>, request: Request, body: TemplateBody) {
  const { name, channel, text } = body;
  return {
    name,
    channel,
    text,
    subject: body.channel === 'mail' ? body.subject : null,
    vendorId: body.channel === 'mail' ? null : body.vendor_id,
    language: body.channel === 'whatsapp' ? body.language : null,
    changedBy: actorOf(core, request).name,
    changedAt: core.clock.now(),
  };
}

function presented(row: TemplateRow): MessageTemplate {
  const { id, name, channel, subject, text, vendorId, language, changedBy, changedAt } = row;
  return {
    id,
    name,
    channel,
    subject,
    text,
    vendor_id: vendorId,
    language,
    changed_by: changedBy,
    changed_at: changedAt.toISOString(),
  };
}

type Recorded = Readonly<{
  request: Request;
  action: string;
  id: number;
  before?: unknown;
  after?: unknown;
}>;

async function record(
  core: Pick<Core, 'audit' | 'staff'>,
  tx: Transaction,
  { request, id, action, ...facts }: Recorded,
): Promise<void> {
  const actor = core.staff.member(request);
  const entity = { entity: 'message_template', entityId: id };
  await core.audit.record(tx, { actor, action, ...entity, address: request.ip, ...facts });
}
