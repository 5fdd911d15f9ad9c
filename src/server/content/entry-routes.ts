import { z } from 'zod';

import { contentEntryDetailSchema, contentUseSchema } from '../../contract/content.ts';
import { success, successOf } from '../../contract/envelope.ts';
import { createBody, partBody, saveBody } from '../../content/body.ts';
import type { ContentType } from '../../content/types/define.ts';
import { pagesOf } from '../../content/pagePath.ts';
import { AppError } from '../http/errors.ts';
import { presentEntry } from './presenter.ts';
import { publishErrors } from './publish.ts';
import { findEntry } from './repository.ts';
import {
  answerEntry,
  anyTargetOf,
  actorOf,
  entryAnswer,
  idParams,
  type RouteContext,
  targetOf,
} from './route-context.ts';

/** Create, read, save and delete one entry of a type. */
export function registerEntryRoutes(context: RouteContext): void {
  registerCreate(context);
  registerSaves(context);
  registerRemoval(context);
}

/** What is said of adding and removing where there is exactly one. */
function onlyOne({ singleton, label }: ContentType): { description?: string } {
  if (!singleton) return {};
  return {
    description: `There is exactly one ${label.one}: once it is there, this answers 409 \`conflict\`. Change it with PUT.`,
  };
}

function registerCreate({ server, parts, type, name, base, guard, tags }: RouteContext): void {
  const { one } = type.label;
  const publishQuery = z.strictObject({ publish: z.enum(['true', 'false']).default('false') });

  server.post(
    base,
    {
      ...guard,
      schema: {
        summary: `Add: ${one}`,
        ...onlyOne(type),
        tags,
        querystring: publishQuery,
        body: createBody(type),
        response: { 201: entryAnswer },
      },
    },
    async (request, reply) => {
      const { fields: data, parent = null } = partBody(type, request.body);
      const entry = { type: name, data, parent, publish: request.query.publish === 'true' };
      const row = await parts.content.create(entry, actorOf(parts, request));
      reply.status(201);
      return answerEntry(reply, row);
    },
  );
  server.post(
    `${base}/draft`,
    {
      ...guard,
      schema: {
        summary: `Add a draft that may be unfinished: ${one}`,
        ...onlyOne(type),
        tags,
        body: z.record(z.string(), z.unknown()),
        response: { 201: entryAnswer },
      },
    },
    async (request, reply) => {
      const { fields: data, parent = null } = partBody(type, request.body);
      const row = await parts.content.create(
        { type: name, data, parent, unfinished: true },
        actorOf(parts, request),
      );
      reply.status(201);
      return answerEntry(reply, row);
    },
  );
}

function registerSaves({ server, parts, type, name, base, guard, tags }: RouteContext): void {
  const { one } = type.label;
  server.put(
    `${base}/:id`,
    {
      ...guard,
      schema: {
        summary: `Save the draft: ${one}`,
        tags,
        ifMatch: 'required',
        params: idParams,
        body: saveBody(type),
        response: { 200: entryAnswer },
      },
    },
    async (request, reply) => {
      const target = { ...targetOf(name, request), submitted: request.body };
      const body = partBody(type, request.body);
      return answerEntry(reply, await parts.content.save(target, body, actorOf(parts, request)));
    },
  );
  server.patch(
    `${base}/:id`,
    {
      ...guard,
      schema: {
        summary: `Keep what is typed so far: ${one}`,
        description: 'Any of the fields, complete or not. Fields that are left out stay.',
        tags,
        ifMatch: 'required',
        params: idParams,
        body: z.record(z.string(), z.unknown()),
        response: { 200: entryAnswer },
      },
    },
    async (request, reply) => {
      const target = { ...targetOf(name, request), submitted: request.body };
      const body = partBody(type, request.body);
      return answerEntry(
        reply,
        await parts.content.autosave(target, body, actorOf(parts, request)),
      );
    },
  );
}

function registerRemoval({ server, parts, type, name, base, guard, tags }: RouteContext): void {
  const { one } = type.label;
  server.delete(
    `${base}/:id`,
    {
      ...guard,
      schema: {
        summary: `Move to the trash: ${one}`,
        ...onlyOne(type),
        tags,
        ifMatch: 'required',
        params: idParams,
        response: { 200: entryAnswer },
      },
    },
    async (request, reply) => {
      const row = await parts.content.trash(targetOf(name, request), actorOf(parts, request));
      return answerEntry(reply, row, 'Kept in the trash for 30 days.');
    },
  );
  server.post(
    `${base}/:id/restore`,
    {
      ...guard,
      schema: {
        summary: `Take out of the trash: ${one}`,
        tags,
        ifMatch: 'optional',
        params: idParams,
        response: { 200: entryAnswer },
      },
    },
    async (request, reply) => {
      const target = anyTargetOf(name, request);
      return answerEntry(reply, await parts.content.untrash(target, actorOf(parts, request)));
    },
  );
}

/** Reads one entry, and where it is used, at `at`. */
export function registerEntryReads(
  { server, parts, type, name, guard, tags }: RouteContext,
  at: string,
): void {
  const { one } = type.label;
  server.get(
    `${at}/:id`,
    {
      ...guard,
      schema: {
        summary: `Read: ${one}`,
        tags,
        params: idParams,
        response: { 200: successOf(contentEntryDetailSchema) },
      },
    },
    async (request, reply) => {
      const row = await findEntry(parts.database.db, name, request.params.id);
      if (row === undefined) throw new AppError('entry_not_found');
      reply.header('etag', `"${row.version}"`);
      const issues = await publishErrors(parts.database.db, row);
      return success({
        ...presentEntry(row),
        issues,
        pages: pagesOf(parts.content.snapshot(), {
          type: name,
          id: row.id,
          parent: row.parentId,
          data: row.draft,
        }),
      });
    },
  );
  server.get(
    `${at}/:id/usage`,
    {
      ...guard,
      schema: {
        summary: `Where it is used: ${one}`,
        tags,
        params: idParams,
        response: { 200: successOf(z.array(contentUseSchema)) },
      },
    },
    async ({ params }) => {
      const uses = await parts.content.usesOf(name, [params.id]);
      return success(uses.get(params.id) ?? []);
    },
  );
}
