import {
  cloneEntry,
  cloneEntryToo,
  publishEntry,
  scheduleEntry,
  unpublishEntry,
} from '../../../contract/calls/content.ts';
import { answerEntry, anyTargetOf, actorOf, type RouteContext, targetOf } from './route-context.ts';
import type { Times } from '../publishing/schedule.ts';

/** Publish, unpublish, schedule and copy one entry of a type. */
export function registerPublishRoutes(context: RouteContext): void {
  registerPublish(context);
  registerSchedule(context);
  registerClone(context);
}

function registerPublish({ route, deps: parts, name }: RouteContext): void {
  route(publishEntry, async (request, reply) => {
    const target = targetOf(name, request);
    const work = request.body?.with_children ? parts.content.publishAll : parts.content.publish;
    return answerEntry(reply, await work(target, actorOf(parts, request)));
  });
  route(unpublishEntry, async (request, reply) => {
    const target = targetOf(name, request);
    return answerEntry(reply, await parts.content.unpublish(target, actorOf(parts, request)));
  });
}

function registerSchedule({ route, deps: parts, name }: RouteContext): void {
  route(scheduleEntry, async (request, reply) => {
    const target = targetOf(name, request);
    const { publish_at, unpublish_at } = request.body;
    const times: Times = { publishAt: dateOf(publish_at), unpublishAt: dateOf(unpublish_at) };
    return answerEntry(reply, await parts.content.schedule(target, times, actorOf(parts, request)));
  });
}

function dateOf(text: string | null | undefined): Date | null | undefined {
  return typeof text === 'string' ? new Date(text) : text;
}

/** `/{id}/clone`, and the contract's older spelling `/clone/{id}`. */
function registerClone({ route, deps: parts, name }: RouteContext): void {
  for (const call of [cloneEntry, cloneEntryToo]) {
    route(call, async (request, reply) => {
      const target = anyTargetOf(name, request);
      const row = await parts.content.clone(target, actorOf(parts, request));
      return answerEntry(reply, row);
    });
  }
}
