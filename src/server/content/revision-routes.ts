import { z } from 'zod';

import { contentRevisionDetailSchema, contentRevisionSchema } from '../../contract/content.ts';
import { pageOf, pageQuerySchema, success, successOf } from '../../contract/envelope.ts';
import { presentRevision } from './presenter.ts';
import { listRevisions, readRevision } from './revisions.ts';
import {
  answerEntry,
  actorOf,
  entryAnswer,
  idParams,
  targetOf,
  type RouteContext,
} from './route-context.ts';

const revisionParams = idParams.extend({
  version: z.coerce.number().int().positive().max(2_147_483_647),
});

/** Reads the history of entries of a type, at `at`. */
export function registerRevisionReads(
  { server, parts, type, name, guard, tags }: RouteContext,
  at: string,
): void {
  const { one } = type.label;
  server.get(
    `${at}/:id/revisions`,
    {
      ...guard,
      schema: {
        summary: `History: ${one}`,
        tags,
        params: idParams,
        querystring: pageQuerySchema,
        response: { 200: successOf(pageOf(contentRevisionSchema)) },
      },
    },
    async ({ params, query }) => {
      const { items, total } = await listRevisions(
        parts.database.db,
        { type: name, id: params.id },
        query,
      );
      return success({
        items: items.map((item) => ({ ...presentRevision(item), changed: item.changed })),
        total,
        page: query.page,
        per_page: query.per_page,
      });
    },
  );
  server.get(
    `${at}/:id/revisions/:version`,
    {
      ...guard,
      schema: {
        summary: `One version, and how the draft differs: ${one}`,
        tags,
        params: revisionParams,
        response: { 200: successOf(contentRevisionDetailSchema) },
      },
    },
    async ({ params }) => {
      const target = { type: name, id: params.id };
      const { revision, differences } = await readRevision(
        parts.database.db,
        target,
        params.version,
      );
      return success({ ...presentRevision(revision), data: revision.data, differences });
    },
  );
}

/** Makes the draft what it was. */
export function registerRevisionRestore({
  server,
  parts,
  type,
  name,
  base,
  guard,
  tags,
}: RouteContext): void {
  server.post(
    `${base}/:id/revisions/:version/restore`,
    {
      ...guard,
      schema: {
        summary: `Restore an earlier version: ${type.label.one}`,
        tags,
        ifMatch: 'required',
        params: revisionParams,
        response: { 200: entryAnswer },
      },
    },
    async (request, reply) => {
      const target = targetOf(name, request);
      const row = await parts.content.restore(
        target,
        request.params.version,
        actorOf(parts, request),
      );
      return answerEntry(reply, row);
    },
  );
}
