import { z } from 'zod';

import { describingTypes } from '../../../../content/addresses/addresses.ts';
import { derivedWords, GONE, placeholders } from '../../../../content/placeholders.ts';
import { typeNames, typeOf } from '../../../../content/registry.ts';
import type { Call } from '../../../../kernel/call.ts';
import * as calls from '../../../../kernel/calls/staffScreens.ts';
import { beginEntry } from '../../../../kernel/calls/content.ts';
import { success } from '../../../../kernel/envelope.ts';
import type { PageName } from '../../../../kernel/publishing/content.ts';
import { folded, hasWords } from '../../../../kernel/text/folded.ts';
import { answerEntry, type ContentRouteDeps } from '../route-context.ts';
import { readCompleteness as measure } from '../../reading/completeness.ts';
import { feeTable } from '../../reading/fee-table.ts';
import { quotationsOf } from '../../reading/quotations.ts';
import { entriesNamed, entriesOf } from '../../reading/repository.ts';
import { searchEntries } from '../../reading/search-repository.ts';
import { presentEntry } from '../../store/entries.ts';
import { findChildren, findEntry } from '../../store/repository.ts';
import type { EntryRow } from '../../store/table.ts';
import { AppError } from '../../../http/errors.ts';
import { type Handler, route } from '../../../http/route.ts';
import type { Server } from '../../../http/server.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { actorOf } from '../../../staff/staff.ts';
import { writesFor } from '../entries/publish-rights.ts';
import { ownValue } from '../../../../kernel/record.ts';

/** The calls that return an entry with related entries, by the name that its type gives. */
const overviews = {
  courseInfo: calls.readCourseInfo,
  landingpageInfo: calls.readLandingInfo,
} as const;

/** Aggregates for single staff screens, and the search over all types. */
export function registerAggregateRoutes(server: Server, deps: ContentRouteDeps): void {
  const { content, database, website } = deps;
  const { db } = database;
  const get = <C extends Call>(call: C, handler: Handler<C>) =>
    route(server, call, { exposeHeadRoute: false, handler });

  get(calls.readUniversityInfo, async () => {
    const types = typeNames.filter((name) => typeOf(name).menu === 'Site Content Manager');
    return success(grouped(await entriesOf(db, types)));
  });
  for (const name of typeNames) {
    const { overview } = typeOf(name);
    if (!overview) continue;
    get(overviews[overview.call], async (request) => {
      const row = await findEntry(db, name, request.params.id);
      if (row === undefined) throw new AppError('entry_not_found');
      const others = await belongingTo(db, row, overview.with);
      const seen = others.filter(({ type }) => deps.staff.may(request, `content.see:${type}`));
      return success(withFirst(row, seen));
    });
  }
  const query = calls.searchContent.query.extend({ type: z.enum(typeNames).optional() });
  get({ ...calls.searchContent, query }, async ({ query }) =>
    success(await searchEntries(db, query)),
  );
  get(calls.readCompleteness, async (request) => {
    const { type, ids } = request.query;
    deps.staff.require(request, `content.see:${type}`);
    const asked = { type, ids: ids.split(',').map(Number) };
    return success(await measure(db, content.snapshot(), asked));
  });
  get(calls.readFeeTable, async () => success(await feeTable(db, content.snapshot())));
  route(server, calls.findQuotations, async ({ body: { amounts } }) =>
    success(await quotationsOf(db, content.snapshot(), amounts)),
  );
  get(calls.listPageNames, async ({ query: { q, limit } }) =>
    success(found(website.site().names(website.moment(content.snapshot())), q).slice(0, limit)),
  );
  get(calls.listPlaceholders, async () => {
    const snapshot = content.snapshot();
    const { words } = snapshot;
    const known = placeholders.map(({ name, label }) => ({
      name,
      label,
      text: ownValue(words, name) ?? '',
    }));
    const derived = derivedWords((type) => snapshot.all(type));
    const declared = [...known, ...derived, { name: GONE }];
    const own = Object.entries(words)
      .filter(([name]) => !declared.some((one) => one.name === name))
      .map(([name, text]) => ({ name, label: 'Fact', text }));
    return success([...known, ...own, ...derived]);
  });
  route(server, beginEntry, async (request, reply) => {
    deps.staff.require(request, `content.write:${request.body.type}`);
    const requireWrite = writesFor(deps, request);
    return answerEntry(
      reply,
      await content.begin(request.body, actorOf(deps, request), requireWrite),
    );
  });
}

function grouped(rows: readonly EntryRow[]) {
  return Object.fromEntries(Map.groupBy(rows.map(presentEntry), ({ type }) => type));
}

/** The entries that an overview shows with an entry: its parts, or its page's description. */
async function belongingTo(
  db: Executor,
  { id, path }: EntryRow,
  what: 'parts' | 'description',
): Promise<EntryRow[]> {
  if (what === 'parts') return findChildren(db, id);
  const found = describingTypes.map((type) => {
    const slug = typeOf(type).namesPage?.nameOf(path ?? '') ?? null;
    return slug === null ? [] : entriesNamed(db, type, slug);
  });
  return (await Promise.all(found)).flat();
}

/** The entry itself stands first among those of its type. */
function withFirst(row: EntryRow, others: readonly EntryRow[]) {
  const groups = grouped(others);
  return { ...groups, [row.type]: [presentEntry(row), ...(groups[row.type] ?? [])] };
}

/** Pages that have every word: the one at that very address first, then those whose name or address begins with it. */
function found(pages: readonly PageName[], typed: string): PageName[] {
  const q = folded(typed);
  const address = q.startsWith('/') ? q : `/${q}`;
  const rank = ({ title, path }: PageName): number => {
    if (path === address) return 0;
    return folded(title).startsWith(q) || path.startsWith(address) ? 1 : 2;
  };
  return pages
    .filter(({ title, path }) => hasWords(`${title} ${path}`, typed))
    .toSorted((a, b) => rank(a) - rank(b) || a.path.length - b.path.length);
}
