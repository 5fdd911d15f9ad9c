import type { TypeName } from '../../../../content/registry.ts';
import { AppError } from '../../../../server/http/errors.ts';
import type { Content, ContentBatch } from '../../../../server/content/content.ts';
import { movedItems, updateItem } from '../store/repository.ts';
import type { ItemRow, MoveRow } from '../store/table.ts';
import { draftOf, type Draft } from './draft.ts';
import { plainText } from '../../../../content/richText/richText.ts';
import type { Clock } from '../../../../server/platform/clock.ts';
import type { Executor } from '../../../../server/platform/database/database.ts';
import {
  type Lead,
  type MovedItem,
  oldPathOf,
  type OldSite,
  oldSiteOf,
} from '../convert/old-site.ts';
import { type FileDeps, takeFiles } from './files.ts';
import type { Uploads } from './uploads.ts';
import { errorsIn } from '../../../../server/content/store/validate.ts';
import { filesOf, wordsOf } from '../convert/words.ts';
import { seoOf } from './seo.ts';
import { plannedFor, stateNote } from '../convert/post-state.ts';

export type TakeDeps = FileDeps & Readonly<{ content: Content; clock: Clock }>;

export type Taking = Readonly<{
  move: MoveRow;
  item: ItemRow;
  old: OldSite;
  uploads: Uploads;
  signal: AbortSignal;
}>;

/** Takes one item in, whole with its files and old addresses, or says why it cannot be. */
export async function takeItem(deps: TakeDeps, taking: Taking): Promise<void> {
  const { move, item, old, uploads, signal } = taking;
  const wanted = filesOf(item.source, old);
  const { taken, notes } = await takeFiles(deps, { move, wanted, uploads, signal });
  const isWhole = wanted.every(({ key, isShown }) => !isShown || taken(key) !== undefined);
  const words = wordsOf(item.source, old, taken);
  const known = { path: item.path ?? '/', old };
  const draft = draftOf(item.source, { ...words, notes: [...words.notes, ...notes] }, known);
  const isReady = move.publish && isWhole && draft.unnamed === undefined;
  // Lessons and the like may have been for members alone.
  const wasPublic = item.source.status === 'publish' && item.source.was === undefined;
  const isPublic = isReady && wasPublic;
  const at = isReady ? plannedFor(item.source, deps.clock.now()) : undefined;
  const why = move.publish && wasPublic ? draft.unnamed : undefined;
  try {
    await store(deps, taking, { draft, isPublic, at, why });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const why = whyNot(draft.type, error);
    await store(deps, taking, { draft, isPublic: false, why }).catch((second: unknown) => {
      if (!(second instanceof AppError)) throw second;
      return updateItem(deps.database.db, item.id, {
        outcome: 'failed',
        why: whyNot(draft.type, second),
      });
    });
  }
}

function whyNot(type: TypeName, error: AppError): string {
  return errorsIn(type, error).join(' ') || error.message;
}

type Becoming = Readonly<{
  draft: Draft;
  isPublic: boolean;
  at?: Date | undefined;
  why?: string | undefined;
}>;

async function store(
  { content }: TakeDeps,
  { move, item, old }: Taking,
  { draft, isPublic, at, why }: Becoming,
): Promise<void> {
  await content.batch(
    async (batch) => {
      const { type, fields } = draft;
      const id = item.entryId ?? undefined;
      const taken = { type, id, fields, publish: isPublic, publishAt: at, ask: true };
      const entry = await batch.takeIn(taken);
      const left = [
        ...(await describe(batch, { item, old, draft, isPublic, at })),
        ...(await leadAll(batch, leadsOf(item, old))),
      ];
      await updateItem(batch.tx, item.id, {
        outcome: isPublic ? 'published' : 'draft',
        why: why === undefined ? item.why : `A draft: look at it before it is public. ${why}`,
        notes: [...stateNotes(item, at), ...draft.notes, ...left],
        entryId: entry.id,
        entryVersion: entry.version,
      });
    },
    { ...move.mover, address: null },
  );
}

function stateNotes({ source }: ItemRow, at: Date | undefined): string[] {
  const note = stateNote(source);
  if (note === undefined) return [];
  return [at ? `${note}, and will be here` : note];
}

type Described = Pick<Taking, 'item' | 'old'> & Becoming;

async function describe(
  batch: ContentBatch,
  { item, old, draft, isPublic, at }: Described,
): Promise<string[]> {
  const { title, summary } = draft;
  const seo = seoOf(item.source, { title, summary, site: plainText(old.site.title) });
  if (!seo || !item.path || item.entryId !== null) return [];
  const fields = { path: item.path, ...seo, og_image: null, canonical: null };
  const takeIn = (publish: boolean, publishAt?: Date) =>
    batch.tx.transaction(async () =>
      batch.takeIn({ type: 'metadata', fields, publish, publishAt, ask: true }),
    );
  try {
    await takeIn(isPublic, at);
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const why = whyNot('metadata', error);
    if (error.code !== 'unconfirmed') return [`What search engines were told is left out: ${why}`];
    await takeIn(false);
    return [`What search engines were told is a draft: look at it before it is public. ${why}`];
  }
}

/** Leads addresses on; answers which cannot be, and why. */
export async function leadAll(batch: ContentBatch, leads: readonly Lead[]): Promise<string[]> {
  const left: string[] = [];
  for (const lead of leads) {
    const why = await batch.leadOn(lead);
    if (why !== undefined) left.push(why);
  }
  return left;
}

export function leadsOf(
  item: Pick<ItemRow, 'kind' | 'wpId' | 'path'> & { source: { link: string } },
  old: OldSite,
): Lead[] {
  const to = item.path;
  if (to === null || item.kind === 'attachment') return [];
  const { address } = old.site;
  const base = URL.canParse(address) ? new URL(address).href.replace(/\/$/, '') : '';
  const number = `${base}/?${item.kind === 'post' ? 'p' : 'page_id'}=${item.wpId}`;
  const files = old.files(item.wpId);
  const from = [item.source.link, number, ...files].map((link) => oldPathOf(link, address));
  const own = from.filter((one) => one !== undefined && one !== '/' && one !== to);
  return [...new Set(own)].map((one) => ({ from: one as string, to }));
}

export async function openOldSite(db: Executor, { id, site }: MoveRow): Promise<OldSite> {
  const items: MovedItem[] = [];
  for await (const some of movedItems(db, id)) items.push(...some);
  return oldSiteOf(site, items);
}
