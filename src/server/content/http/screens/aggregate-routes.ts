import { z } from 'zod';

import {
  readCourseInfo,
  readLandingInfo,
  readUniversityInfo,
  searchContent,
} from '../../../../kernel/calls/screens.ts';
import { success } from '../../../../kernel/envelope.ts';
import { describingTypes } from '../../../../content/addresses/addresses.ts';
import { typeNames, typeOf } from '../../../../content/registry.ts';
import { AppError } from '../../../http/errors.ts';
import { route } from '../../../http/route.ts';
import type { Server } from '../../../http/server.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { entriesNamed, entriesOf } from '../../reading/repository.ts';
import { searchEntries } from '../../reading/search-repository.ts';
import { presentEntry } from '../../store/presenter.ts';
import { findChildren, findEntry } from '../../store/repository.ts';
import type { EntryRow } from '../../store/table.ts';
import type { ContentRouteDeps } from '../route-deps.ts';

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
