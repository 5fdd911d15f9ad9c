import { pathOf } from '../../../content/addresses/pagePath.ts';
import { isTypeName } from '../../../content/registry.ts';
import type { Core } from '../../../server/feature.ts';
import { plainAddress } from '../../../server/platform/addresses.ts';
import type { Executor } from '../../../server/platform/database/database.ts';
import type { DeliveryRow, WebhookRow } from './repository.ts';
import { findEntry, findLead, findLine } from './subject-repository.ts';

type Body = Record<string, unknown>;
type Deps = Pick<Core, 'config' | 'content' | 'database'>;

/** What a delivery tells, as things stand now; a sentence why nothing is told any more. */
export async function bodyOf(
  deps: Deps,
  { delivery, hook }: { delivery: DeliveryRow; hook: WebhookRow },
): Promise<Body | string> {
  const { event, subject, extra } = delivery;
  if (event === 'test') return { webhook: hook.name };
  if (event === 'lead.erased' || event === 'lead.merged') return { lead_id: subject, ...extra };
  if (event.startsWith('lead.')) return leadBody(deps.database.db, delivery, hook);
  if (event.startsWith('content.')) return contentBody(deps, subject);
  return auditBody(deps.database.db, Number(subject));
}

async function leadBody(
  db: Executor,
  { event, subject }: DeliveryRow,
  { withDetails }: WebhookRow,
): Promise<Body | string> {
  const lead = await findLead(db, subject);
  if (lead === null) return 'The lead is no longer there.';
  const { told, details, stands } = lead;
  if (event === 'lead.consent_withdrawn') return { lead_id: subject, consent_stands: stands };
  if (stands.length === 0) return 'The lead has withdrawn its consent.';
  return withDetails ? { ...told, ...details } : told;
}

async function contentBody({ config, content, database }: Deps, subject: string): Promise<Body> {
  const [type = '', name] = subject.split('/');
  const id = Number(name);
  const row = await findEntry(database.db, id);
  const snapshot = content.snapshot();
  const path = isTypeName(type) ? pathOf(snapshot.get(type, id), snapshot) : null;
  return {
    type,
    id,
    title: row?.title ?? null,
    url: path === null ? null : new URL(path, config.http.origin).href,
    published_at: row?.published_at ? new Date(row.published_at).toISOString() : null,
    published_by: row?.published_by ?? null,
  };
}

async function auditBody(db: Executor, id: number): Promise<Body | string> {
  const row = await findLine(db, id);
  if (row === undefined) return 'The line is no longer there.';
  const { actorId, entityId, invented: _, address, ...line } = row;
  return {
    ...line,
    actor_id: actorId,
    entity_id: entityId,
    address: address === null ? null : plainAddress(address),
  };
}
