import { z } from 'zod';

import { describingTypes } from '../../../../content/addresses/addresses.ts';
import { placeholders } from '../../../../content/placeholders.ts';
import { typeNames, typeOf } from '../../../../content/registry.ts';
import {
  readCompleteness,
  readFeeTable,
  listPageNames,
  listPlaceholders,
  readCourseInfo,
  readLandingInfo,
  readUniversityInfo,
  searchContent,
} from '../../../../kernel/calls/staffScreens.ts';
import { beginEntry } from '../../../../kernel/calls/content.ts';
import { success } from '../../../../kernel/envelope.ts';
import type { PageName } from '../../../../kernel/publishing/content.ts';
import { answerEntry, type ContentRouteDeps } from '../route-context.ts';
import { readCompleteness as measure } from '../../reading/completeness.ts';
import { feeTable } from '../../reading/fee-table.ts';
import { entriesNamed, entriesOf } from '../../reading/repository.ts';
import { searchEntries } from '../../reading/search-repository.ts';
import { presentEntry } from '../../store/presenter.ts';
import { findChildren, findEntry } from '../../store/repository.ts';
import type { EntryRow } from '../../store/table.ts';
import { AppError } from '../../../http/errors.ts';
import { route } from '../../../http/route.ts';
import type { Server } from '../../../http/server.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { actorOf } from '../../../staff/actor.ts';

const typeQuery = { type: z.enum(typeNames).optional() };

/** The calls that return an entry with related entries, by the name that its type gives. */
const overviews = { courseInfo: readCourseInfo, landingpageInfo: readLandingInfo } as const;

/** Aggregates for single staff screens, and the search over all types. */
export function registerAggregateRoutes(server: Server, { database }: ContentRouteDeps): void {
  const { db } = database;

  route(server, readUniversityInfo, {
    exposeHeadRoute: false,
    handler: async () => {
      const types = typeNames.filter((name) => typeOf(name).menu === 'Site Content Manager');
      return success(grouped(await entriesOf(db, types)));
    },
  });
  for (const name of typeNames) {
    const { overview } = typeOf(name);
    if (!overview) continue;
    route(server, overviews[overview.call], {
      exposeHeadRoute: false,
      handler: async ({ params }) => {
        const row = await findEntry(db, name, params.id);
        if (row === undefined) throw new AppError('entry_not_found');
        return success(withFirst(row, await belongingTo(db, row, overview.with)));
      },
    });
  }
  const query = searchContent.query.extend(typeQuery);
  route(
    server,
    { ...searchContent, query },
    {
      exposeHeadRoute: false,
      handler: async ({ query }) => success(await searchEntries(db, query)),
    },
  );
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

/** How complete entries are. */
export function registerCompleteness(
  server: Server,
  { content, database }: ContentRouteDeps,
): void {
  route(server, readCompleteness, {
    exposeHeadRoute: false,
    handler: async ({ query: { type, ids } }) => {
      const asked = { type, ids: ids.split(',').map(Number) };
      return success(await measure(database.db, content.snapshot(), asked));
    },
  });
}

/** All fees of the university as one table. */
export function registerFeeTable(server: Server, { content, database }: ContentRouteDeps): void {
  route(server, readFeeTable, {
    exposeHeadRoute: false,
    handler: async () => success(await feeTable(database.db, content.snapshot())),
  });
}

/** The pages that staff can link to, found by their names and addresses. */
export function registerPageNames(server: Server, { content, website }: ContentRouteDeps): void {
  route(server, listPageNames, {
    exposeHeadRoute: false,
    handler: async ({ query: { q, limit } }) =>
      success(found(website.site().names(website.moment(content.snapshot())), q).slice(0, limit)),
  });
}

/** Pages that have every word: the one at that very address first, then those whose name or address begins with it. */
function found(pages: readonly PageName[], typed: string): PageName[] {
  const q = typed.toLowerCase();
  const words = q.split(/\s+/).filter(Boolean);
  const address = q.startsWith('/') ? q : `/${q}`;
  const rank = ({ title, path }: PageName): number => {
    if (path === address) return 0;
    return title.toLowerCase().startsWith(q) || path.startsWith(address) ? 1 : 2;
  };
  return pages
    .filter(({ title, path }) => {
      const text = `${title} ${path}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .toSorted((a, b) => rank(a) - rank(b) || a.path.length - b.path.length);
}

/** Lists the placeholders for editors, with their current public values. */
export function registerPlaceholders(server: Server, { content }: ContentRouteDeps): void {
  route(server, listPlaceholders, {
    exposeHeadRoute: false,
    handler: async () => {
      const { words } = content.snapshot();
      return success(
        placeholders.map(({ name, label }) => ({ name, label, text: words[name] ?? '' })),
      );
    },
  });
}

/** Entries that begin with their parts. */
export function registerStarters(server: Server, deps: ContentRouteDeps): void {
  route(server, beginEntry, async (request, reply) =>
    answerEntry(reply, await deps.content.begin(request.body, actorOf(deps, request))),
  );
}
