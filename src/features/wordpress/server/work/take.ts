import { AppError, errorsOf } from '../../../../server/http/errors.ts';
import type { Content, ContentBatch } from '../../../../server/content/content.ts';
import { movedItems, updateItem } from '../store/repository.ts';
import type { ItemRow, MoveRow } from '../store/table.ts';
import { draftOf, type Draft, seoOf } from './draft.ts';
import type { Executor } from '../../../../server/platform/database/database.ts';
import {
  type Lead,
  type MovedItem,
  oldPathOf,
  type OldSite,
  oldSiteOf,
} from '../convert/old-site.ts';
import { type PictureDeps, takePictures } from './pictures.ts';
import type { Uploads } from './uploads.ts';
import { picturesOf, wordsOf } from '../convert/words.ts';

export type TakeDeps = PictureDeps & Readonly<{ content: Content }>;

export type Taking = Readonly<{
  move: MoveRow;
  item: ItemRow;
  old: OldSite;
  uploads: Uploads;
  signal: AbortSignal;
}>;

/** Takes one item in, whole with its pictures and old addresses, or says why it cannot be. */
export async function takeItem(deps: TakeDeps, taking: Taking): Promise<void> {
  const { move, item, old, uploads, signal } = taking;
  const wanted = picturesOf(item.source, old);
  const taken = await takePictures(deps, { move, wanted, uploads, signal });
  const missing = wanted.filter(({ key }) => taken(key) === undefined).length;
  const words = wordsOf(item.source, old, taken);
  const draft = draftOf(item.source, words, { path: item.path ?? '/', old });
  const isPublic = move.publish && item.source.status === 'publish' && missing === 0;
  try {
    await store(deps, taking, { draft, isPublic });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const why = whyNot(error);
    await store(deps, taking, { draft, isPublic: false, why }).catch((second: unknown) => {
      if (!(second instanceof AppError)) throw second;
      return updateItem(deps.database.db, item.id, { outcome: 'failed', why: whyNot(second) });
    });
  }
}

function whyNot(error: AppError): string {
  return (
    errorsOf(error)
      .map(({ field, msg }) => `${field}: ${msg}`)
      .join(' ') || error.message
  );
}

async function store(
  { content }: TakeDeps,
  { move, item, old }: Taking,
  { draft, isPublic, why }: Readonly<{ draft: Draft; isPublic: boolean; why?: string }>,
): Promise<void> {
  await content.batch(
    async (batch) => {
      const { type, fields } = draft;
      const id = item.entryId ?? undefined;
      const entry = await batch.takeIn({ type, id, fields, publish: isPublic });
      const left = [
        ...(await describe(batch, item, isPublic)),
        ...(await leadAll(batch, leadsOf(item, old))),
      ];
      await updateItem(batch.tx, item.id, {
        outcome: isPublic ? 'published' : 'draft',
        why: why === undefined ? item.why : `A draft, as it cannot be public yet. ${why}`,
        notes: [...draft.notes, ...left],
        entryId: entry.id,
        entryVersion: entry.version,
      });
    },
    { ...move.mover, address: null },
  );
}

async function describe(batch: ContentBatch, item: ItemRow, isPublic: boolean): Promise<string[]> {
  const seo = seoOf(item.source);
  if (!seo || !item.path || item.entryId !== null) return [];
  const fields = { path: item.path, ...seo, og_image: null, canonical: null, robots: 'index' };
  try {
    const publish = isPublic && seo.title !== '' && seo.description !== '';
    await batch.tx.transaction(async () => batch.takeIn({ type: 'metadata', fields, publish }));
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [`What search engines were told is left out: ${whyNot(error)}`];
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
