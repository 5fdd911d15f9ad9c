import type { Snapshot } from '../../../content/snapshot.ts';
import type { Core } from '../../../server/feature.ts';
import {
  overlayOf,
  previewDraft,
  type PreviewDeps,
} from '../../../server/content/preview/preview.ts';
import { withoutScripts } from '../../../server/content/http/screens/preview-routes.ts';
import type { EntryRow } from '../../../server/content/store/table.ts';
import { AppError } from '../../../server/http/errors.ts';
import { applyHeaders, isSecure, securityHeaders } from '../../../server/http/security-headers.ts';
import type { Reply } from '../../../server/http/server.ts';

/** The published content with the drafts of all entries of a release in it, and the page of one of them. */
async function releasedContent(
  deps: PreviewDeps,
  base: Snapshot,
  { chosen, entry }: Readonly<{ chosen: readonly EntryRow[]; entry: EntryRow }>,
): Promise<{ snapshot: Snapshot; path: string }> {
  let snapshot = base;
  for (const row of chosen) snapshot = await withDraft(deps, snapshot, row);
  return previewDraft(deps, snapshot, entry);
}

async function withDraft(deps: PreviewDeps, base: Snapshot, row: EntryRow): Promise<Snapshot> {
  try {
    return (await previewDraft(deps, base, row)).snapshot;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // No page shows it alone: it may have its part in those of the others.
    return base.with([{ put: overlayOf(row, row.draft, deps.clock.now()) }]);
  }
}

type Deps = Pick<Core, 'clock' | 'config' | 'content' | 'database' | 'website'>;

/** Answers the page for a frame in the staff area. */
export async function answerPreview(
  deps: Deps,
  reply: Reply,
  given: Readonly<{ chosen: readonly EntryRow[]; entry: EntryRow }>,
): Promise<Reply> {
  const { config, content, website } = deps;
  const { snapshot, path } = await releasedContent(deps, content.snapshot(), given);
  const first = website.open(path, snapshot);
  const page = first.status === 301 ? website.open(first.location, snapshot) : first;
  if (page.status === 301) throw new AppError('not_found');
  applyHeaders(reply, securityHeaders(isSecure(config), { ...website.policy, framedByUs: true }));
  return reply
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex, nofollow')
    .type('text/html; charset=utf-8')
    .send(withoutScripts(page.html()));
}
