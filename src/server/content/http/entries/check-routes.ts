import { checkEntry, checkTypedEntry } from '../../../../kernel/calls/content.ts';
import type { CheckFinding } from '../../../../kernel/publishing/checks.ts';
import { indianDay } from '../../../../kernel/values/dates.ts';
import { type FieldError, success } from '../../../../kernel/envelope.ts';
import { myDataPaths } from '../../../../kernel/leads/myData.ts';
import { registerPaths } from '../../../../kernel/leads/registerForm.ts';
import { partBody } from '../../../../content/body.ts';
import { searchFindings } from '../../../../content/checks/searchResult.ts';
import { typeOf, type TypeName } from '../../../../content/registry.ts';
import type { Snapshot } from '../../../../content/snapshot.ts';
import { AppError } from '../../../http/errors.ts';
import type { ContentRouteDeps } from '../route-deps.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { requireDraft } from '../../store/validate.ts';
import { publishErrors } from '../../publishing/publish.ts';
import { entriesWith, partsUnder, writtenBeside } from '../../publishing/family.ts';
import { countParts } from '../../publishing/count-parts.ts';
import { contentFindings, findingsUnder, prefixErrors } from '../../publishing/rules.ts';
import { findEntry } from '../../store/repository.ts';
import type { RouteContext } from '../route-context.ts';
import { seoFactsOf } from '../../preview/seo-facts.ts';
import type { ContentData, EntryRow } from '../../store/table.ts';

/** Errors and warnings of publishing an entry, as stored or as typed. */
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
  return Object.fromEntries(Object.entries(typed).filter(([field]) => field in body));
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
    leadsTo: (path: string) => whereTo(deps, path, snapshot),
    words: snapshot.words,
  };
  const candidate = { type, id: row.id, parentId: row.parentId, data: row.draft };
  const under = await partsUnder(db, row);
  const partCount = typeOf(type).address && (await countParts(db, row, snapshot));
  const inData = await contentFindings(db, candidate, { ...context, partCount });
  const inSearch = page?.shown ? searchFindings(typeOf(type).fields, page.shown) : [];
  const found = [
    ...inData,
    ...inSearch,
    ...(await findingsUnder(db, { above: row, rows: under }, context)),
  ];
  // Skipped: `writtenBeside` returns only complete entries, which wait only for this one.
  const beside = new Set((await writtenBeside(db, row)).map(({ id }) => id));
  const others = (await entriesWith(db, row)).filter(({ id }) => !beside.has(id));
  const refusing = [...(await publishErrors(db, row)), ...(await errorsIn(db, others))]
    .filter(({ field, msg }) => !found.some((one) => one.field === field && one.msg === msg))
    .map((error): CheckFinding => ({ ...error, rule: 'field', blocking: true }));
  return [...refusing, ...found].toSorted((a, b) => Number(b.blocking) - Number(a.blocking));
}

/** Errors that prevent publishing these entries together. */
async function errorsIn(db: Executor, rows: readonly EntryRow[]): Promise<FieldError[]> {
  const errors = rows.map(async (row) => prefixErrors(row, await publishErrors(db, row)));
  return (await Promise.all(errors)).flat();
}

/** Pages rendered by routes of forms; no snapshot lists them. */
const pagesOfForms: readonly string[] = [
  myDataPaths.page,
  registerPaths.form,
  registerPaths.guardian,
];

function whereTo({ website }: ContentRouteDeps, path: string, snapshot: Snapshot) {
  if (pagesOfForms.includes(path)) return 'page';
  const { status } = website.open(path, snapshot);
  if (status === 301) return 'moved';
  return status === 200 ? 'page' : 'nowhere';
}
