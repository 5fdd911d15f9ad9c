import { and, eq, inArray, isNull } from 'drizzle-orm';
import { z } from 'zod';

import { contentEntrySchema, foundEntrySchema } from '../../contract/content.ts';
import { success, successOf } from '../../contract/envelope.ts';
import { typeNames, typeOf } from '../../content/registry.ts';
import { AppError } from '../http/errors.ts';
import type { RegisterRoutes } from '../http/server.ts';
import { presentEntry } from './presenter.ts';
import { findChildren, findEntry } from './repository.ts';
import { idParams } from './route-context.ts';
import { searchEntries } from './search.ts';
import { contentEntry, type EntryRow } from './table.ts';

const tags = ['Staff screens'];
const byType = successOf(z.record(z.string(), z.array(contentEntrySchema)));
const searchQuery = z.strictObject({
  q: z.string().trim().min(1).max(100).optional(),
  type: z.enum(typeNames).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});

/** What one staff screen shows at once, and the search over all types. */
export const registerAggregateRoutes: RegisterRoutes = (server, { database, staff }) => {
  const guard = { onRequest: staff.requireRole('ADMIN'), exposeHeadRoute: false };
  const { db } = database;
  const screen = (summary: string) => ({
    ...guard,
    schema: { summary, tags, params: idParams, response: { 200: byType } },
  });

  server.get(
    '/api/admin/universityInfo/:id',
    screen('Everything of the Site Content Manager'),
    async () => {
      const types = typeNames.filter((name) => typeOf(name).menu === 'Site Content Manager');
      const rows = await db
        .select()
        .from(contentEntry)
        .where(and(inArray(contentEntry.type, types), isNull(contentEntry.deletedAt)))
        .orderBy(contentEntry.position, contentEntry.id);
      return success(grouped(rows));
    },
  );
  server.get(
    '/api/admin/courseInfo/:id',
    screen('A programme with all its parts'),
    async ({ params }) => {
      const row = await findEntry(db, 'programme', params.id);
      if (row === undefined) throw new AppError('entry_not_found');
      return success(withFirst('programme', row, await findChildren(db, row.id)));
    },
  );
  server.get(
    '/api/admin/landingpageInfo/:id',
    screen('A landing page with its metadata'),
    async ({ params }) => {
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
  );
  server.get(
    '/api/content/search',
    {
      ...guard,
      schema: {
        summary: 'Search all content, drafts too',
        tags,
        querystring: searchQuery,
        response: { 200: successOf(z.array(foundEntrySchema)) },
      },
    },
    async ({ query }) => success(await searchEntries(db, query)),
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
