import {
  contentEntrySchema,
  publishBodySchema,
  scheduleBodySchema,
} from '../../contract/content.ts';
import { successOf } from '../../contract/envelope.ts';
import {
  answerEntry,
  anyTargetOf,
  actorOf,
  entryAnswer,
  idParams,
  type RouteContext,
  targetOf,
} from './route-context.ts';
import type { Times } from './schedule.ts';

/** Publish, unpublish, schedule and copy one entry of a type. */
export function registerPublishRoutes(context: RouteContext): void {
  registerPublish(context);
  registerSchedule(context);
  registerClone(context);
}

function registerPublish({ server, parts, type, name, base, guard, tags }: RouteContext): void {
  const { one } = type.label;
  server.post(
    `${base}/:id/publish`,
    {
      ...guard,
      schema: {
        summary: `Publish: ${one}`,
        description: 'Public, on every instance, when this answers.',
        tags,
        ifMatch: 'required',
        params: idParams,
        body: publishBodySchema,
        response: { 200: entryAnswer },
      },
    },
    async (request, reply) => {
      const target = targetOf(name, request);
      const work = request.body?.with_children ? parts.content.publishAll : parts.content.publish;
      return answerEntry(reply, await work(target, actorOf(parts, request)));
    },
  );
  server.post(
    `${base}/:id/unpublish`,
    {
      ...guard,
      schema: {
        summary: `Take off the site: ${one}`,
        tags,
        ifMatch: 'required',
        params: idParams,
        response: { 200: entryAnswer },
      },
    },
    async (request, reply) => {
      const target = targetOf(name, request);
      return answerEntry(reply, await parts.content.unpublish(target, actorOf(parts, request)));
    },
  );
}

function registerSchedule({ server, parts, type, name, base, guard, tags }: RouteContext): void {
  server.post(
    `${base}/:id/schedule`,
    {
      ...guard,
      schema: {
        summary: `Plan when it is published and when not: ${type.label.one}`,
        description: 'The draft as it stands then becomes public. null clears a time.',
        tags,
        ifMatch: 'required',
        params: idParams,
        body: scheduleBodySchema,
        response: { 200: entryAnswer },
      },
    },
    async (request, reply) => {
      const target = targetOf(name, request);
      const { publish_at, unpublish_at } = request.body;
      const times: Times = { publishAt: dateOf(publish_at), unpublishAt: dateOf(unpublish_at) };
      return answerEntry(
        reply,
        await parts.content.schedule(target, times, actorOf(parts, request)),
      );
    },
  );
}

function dateOf(text: string | null | undefined): Date | null | undefined {
  return typeof text === 'string' ? new Date(text) : text;
}

/** `/{id}/clone`, and the contract's older spelling `/clone/{id}`. */
function registerClone({ server, parts, type, name, base, guard, tags }: RouteContext): void {
  for (const url of [`${base}/:id/clone`, `${base}/clone/:id`]) {
    server.post(
      url,
      {
        ...guard,
        schema: {
          summary: `Copy, with everything under it: ${type.label.one}`,
          tags,
          ifMatch: 'optional',
          params: idParams,
          response: { 201: successOf(contentEntrySchema) },
        },
      },
      async (request, reply) => {
        const target = anyTargetOf(name, request);
        const row = await parts.content.clone(target, actorOf(parts, request));
        reply.status(201);
        return answerEntry(reply, row);
      },
    );
  }
}
