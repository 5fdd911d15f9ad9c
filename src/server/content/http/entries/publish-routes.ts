import {
  cloneEntry,
  cloneEntryToo,
  publishEntry,
  scheduleEntry,
  unpublishEntry,
} from '../../../../kernel/calls/content.ts';
import { actorOf } from '../../../staff/actor.ts';
import {
  answerEntry,
  anyTargetOf,
  onlyOne,
  type RouteContext,
  targetOf,
} from '../route-context.ts';
import type { Times } from '../../publishing/schedule.ts';

/** Publish, unpublish, schedule and copy one entry of a type. */
export function registerPublishRoutes(context: RouteContext): void {
  registerPublish(context);
  registerSchedule(context);
  registerClone(context);
}

function registerPublish({ route, deps, name }: RouteContext): void {
  route(publishEntry, async (request, reply) => {
    const target = targetOf(name, request);
    const work = request.body?.with_children ? deps.content.publishAll : deps.content.publish;
    return answerEntry(reply, await work(target, actorOf(deps, request)));
  });
  route(unpublishEntry, async (request, reply) => {
    const target = targetOf(name, request);
    return answerEntry(reply, await deps.content.unpublish(target, actorOf(deps, request)));
  });
}

function registerSchedule({ route, deps, name }: RouteContext): void {
  route(scheduleEntry, async (request, reply) => {
    const target = targetOf(name, request);
    const { publish_at, unpublish_at } = request.body;
    const times: Times = { publishAt: dateOf(publish_at), unpublishAt: dateOf(unpublish_at) };
    return answerEntry(reply, await deps.content.schedule(target, times, actorOf(deps, request)));
  });
}

function dateOf(text: string | null | undefined): Date | null | undefined {
  return typeof text === 'string' ? new Date(text) : text;
}

/** `/{id}/clone`, and the contract's older spelling `/clone/{id}`. */
function registerClone({ route, deps, type, name }: RouteContext): void {
  for (const call of [cloneEntry, cloneEntryToo]) {
    route(onlyOne(call, type), async (request, reply) => {
      const target = anyTargetOf(name, request);
      const row = await deps.content.clone(target, actorOf(deps, request));
      return answerEntry(reply, row);
    });
  }
}
