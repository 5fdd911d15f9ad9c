import { ownPath } from '../../../content/addresses/addresses.ts';
import type { SearchResult } from '../../../content/checks/searchResult.ts';
import { typeOf, type TypeName } from '../../../content/registry.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import { AppError } from '../../http/errors.ts';
import type { Website } from '../../website/website.ts';
import { previewUnsaved, type PreviewDeps } from './preview.ts';
import type { EntryRow } from '../store/table.ts';

/** The site with a draft in it, and the search title and description of the draft's page. */
export type SeoFacts = Readonly<{ snapshot: Snapshot; shown: SearchResult | undefined }>;

/** Dependencies for rendering the site. */
export type SeoDeps = PreviewDeps &
  Readonly<{
    content: { snapshot(): Snapshot };
    website: Pick<Website, 'open'>;
  }>;

/** The site with an entry's draft; undefined if no page shows the entry. */
export async function seoFactsOf(deps: SeoDeps, row: EntryRow): Promise<SeoFacts | undefined> {
  const { content, website } = deps;
  const type = row.type;
  const typed = { type, id: row.id, parent: row.parentId, data: row.draft };
  try {
    const { snapshot, path } = await previewUnsaved(deps, content.snapshot(), typed);
    if (!tellsOfPage(type, row, path)) return { snapshot, shown: undefined };
    const page = website.open(path, snapshot);
    return { snapshot, shown: page.status === 200 ? page.head() : undefined };
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/** Whether an entry decides a page's search result: a page, the texts of a built-in page, or a description. */
function tellsOfPage(type: TypeName, { draft }: EntryRow, path: string): boolean {
  const { namesPage, wordsOf } = typeOf(type);
  return namesPage?.describes === true || wordsOf === path || ownPath(type, draft, null) !== null;
}
