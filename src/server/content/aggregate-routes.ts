import { and, eq, inArray, isNull } from 'drizzle-orm';
import { z } from 'zod';

import {
  readCourseInfo,
  readLandingInfo,
  readUniversityInfo,
  searchContent,
} from '../../contract/calls/screens.ts';
import { success } from '../../contract/envelope.ts';
import { typeNames, typeOf } from '../../content/registry.ts';
import { AppError } from '../http/errors.ts';
import { route } from '../http/route.ts';
import type { RegisterRoutes } from '../http/server.ts';
import { presentEntry } from './presenter.ts';
import { findChildren, findEntry } from './repository.ts';
import { searchEntries } from './search.ts';
import { contentEntry, type EntryRow } from './table.ts';
import type { ContentRouteDeps } from './route-deps.ts';

const typeQuery = { type: z.enum(typeNames).optional() };

/** What one staff screen shows at once, and the search over all types. */
export const registerAggregateRoutes: RegisterRoutes<ContentRouteDeps> = (server, { database }) => {
  const { db } = database;

  route(server, readUniversityInfo, {
    exposeHeadRoute: false,
    handler: async () => {
      const types = typeNames.filter((name) => typeOf(name).menu === 'Site Content Manager');
      const rows = await db
        .select()
        .from(contentEntry)
        .where(and(inArray(contentEntry.type, types), isNull(contentEntry.deletedAt)))
        .orderBy(contentEntry.position, contentEntry.id);
      return success(grouped(rows));
    },
  });
  route(server, readCourseInfo, {
    exposeHeadRoute: false,
    handler: async ({ params }) => {
      const row = await findEntry(db, 'programme', params.id);
      if (row === undefined) throw new AppError('entry_not_found');
      return success(withFirst('programme', row, await findChildren(db, row.id)));
    },
  });
  route(server, readLandingInfo, {
    exposeHeadRoute: false,
    handler: async ({ params }) => {
      const row = await findEntry(db, 'landing', params.id);
      if (row === undefined) throw new AppError('entry_not_found');
      const path = row.path ?? '';
      const about = await db
        .select()
        .from(contentEntry)
        .where(
          and(
            eq(contentEntry.type, 'metadata'),
            isNull(contentEntry.deletedAt),
            eq(contentEntry.slug, path),
          ),
        );
      return success(withFirst('landing', row, about));
    },
  });
  const query = searchContent.query.extend(typeQuery);
  route(
    server,
    { ...searchContent, query },
    {
      exposeHeadRoute: false,
      handler: async ({ query }) => success(await searchEntries(db, query)),
    },
  );
};

function grouped(rows: readonly EntryRow[]) {
  return Object.fromEntries(Map.groupBy(rows.map(presentEntry), ({ type }) => type));
}

/** The entry itself stands first among those of its type. */
function withFirst(type: string, row: EntryRow, others: readonly EntryRow[]) {
  const groups = grouped(others);
  return { ...groups, [type]: [presentEntry(row), ...(groups[type] ?? [])] };
}
