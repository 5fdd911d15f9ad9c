import { ownPath } from '../../../../content/addresses/addresses.ts';
import { signsLackedBy } from '../../../../content/checks/signsInUse.ts';
import { searchFindings, type SearchResult } from '../../../../content/checks/searchResult.ts';
import { type TypeName, typeOf } from '../../../../content/registry.ts';
import type { Snapshot } from '../../../../content/snapshot.ts';
import { checkEntry, checkTypedEntry } from '../../../../kernel/calls/content.ts';
import { type FieldError, success } from '../../../../kernel/envelope.ts';
import type { CheckFinding } from '../../../../kernel/publishing/checks.ts';
import { indianDay } from '../../../../kernel/values/dates.ts';
import { type ContentRouteDeps, partBody, type RouteContext } from '../route-context.ts';
import { type PreviewDeps, previewUnsaved } from '../../preview/preview.ts';
import { entriesWith, partsUnder, relatedDrafts } from '../../publishing/publish.ts';
import { publishErrors } from '../../publishing/publish.ts';
import {
  candidateOf,
  contentFindings,
  findingsUnder,
  numbered,
  prefixErrors,
} from '../../publishing/rules.ts';
import { countParts } from '../../reading/completeness.ts';
import { findEntry } from '../../store/repository.ts';
import type { ContentData, EntryRow } from '../../store/table.ts';
import { requireDraft } from '../../store/validate.ts';
import { AppError } from '../../../http/errors.ts';
import type { Executor } from '../../../platform/database/database.ts';
import type { Website } from '../../../website/website.ts';

export function registerChecks({ route, deps, type, name }: RouteContext): void {
  route(checkEntry, async ({ params }) =>
    success(await findings(deps, await requireEntry(deps, name, params.id))),
  );
  route(checkTypedEntry, async ({ params, body }) => {
    const row = await requireEntry(deps, name, params.id);
    const typed = requireDraft(type, partBody(type, body).fields);
    return success(
      await findings(deps, { ...row, draft: { ...row.draft, ...onlyTyped(typed, body) } }),
    );
  });
}

/** A draft's schema fills in omitted fields; keeps only the fields that were sent. */
function onlyTyped(typed: ContentData, body: Readonly<Record<string, unknown>>): ContentData {
  return Object.fromEntries(Object.entries(typed).filter(([field]) => Object.hasOwn(body, field)));
}

async function requireEntry(deps: ContentRouteDeps, name: TypeName, id: number): Promise<EntryRow> {
  const row = await findEntry(deps.database.db, name, id);
  if (row === undefined) throw new AppError('entry_not_found');
  return row;
}

async function findings(deps: ContentRouteDeps, row: EntryRow): Promise<CheckFinding[]> {
  const { db } = deps.database;
  const type = row.type;
  const page = await seoFactsOf(deps, row);
  const snapshot = page?.snapshot ?? deps.content.snapshot();
  const context = {
    today: indianDay(deps.clock.now().getTime()),
    leadsTo: (path: string) => deps.content.leadsTo(path, snapshot),
    words: snapshot.words,
    lackedBy: (typeface: number) => signsLackedBy(typeface, snapshot),
    origin: deps.config.http.origin,
  };
  const candidate = { type, id: row.id, parentId: row.parentId, data: row.draft };
  const related = new Set((await relatedDrafts(db, row.type, [row.id])).map(({ id }) => id));
  const others = (await entriesWith(db, row)).filter(({ id }) => !related.has(id));
  const parts = await partsUnder(db, row);
  const isPart = new Set(parts.map(({ id }) => id));
  const partCount =
    typeOf(type).address && (await countParts(db, { type, rows: [row], snapshot }))(row);
  const inData = await contentFindings(db, candidate, { ...context, partCount });
  const inSearch = page?.shown ? searchFindings(typeOf(type).fields, page.shown) : [];
  const found = [
    ...inData,
    ...inSearch,
    ...(await findingsUnder(db, { above: row, rows: parts }, context)),
    ...(await findingsBeside(
      db,
      others.filter(({ id }) => !isPart.has(id)),
      context,
    )),
  ];
  // `relatedDrafts` returns only complete entries, which wait only for this one.
  const refusing = [...(await publishErrors(db, row)), ...(await errorsIn(db, others))]
    .filter(({ field, msg }) => !found.some((one) => one.field === field && one.msg === msg))
    .map((error): CheckFinding => ({ ...error, rule: 'field', blocking: true }));
  return [...refusing, ...found].toSorted((a, b) => Number(b.blocking) - Number(a.blocking));
}

/** Findings in other entries that are published with this one, such as its page's description. */
async function findingsBeside(
  db: Executor,
  rows: readonly EntryRow[],
  context: Parameters<typeof contentFindings>[2],
): Promise<CheckFinding[]> {
  const found = rows.map(async (row) =>
    prefixErrors(row, await contentFindings(db, candidateOf(row), context)),
  );
  return (await Promise.all(found)).flat();
}

async function errorsIn(db: Executor, rows: readonly EntryRow[]): Promise<FieldError[]> {
  const errors = numbered(rows).map(async (row) => prefixErrors(row, await publishErrors(db, row)));
  return (await Promise.all(errors)).flat();
}

export type SeoFacts = Readonly<{ snapshot: Snapshot; shown: SearchResult | undefined }>;

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
  const { namesPage, behaviour } = typeOf(type);
  return (
    namesPage?.describes === true ||
    behaviour.wordsOf === path ||
    ownPath(type, draft, null) !== null
  );
}
