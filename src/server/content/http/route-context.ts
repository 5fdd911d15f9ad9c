import type { RegisteredType, TypeName } from '../../../content/registry.ts';
import { type Call, ofType } from '../../../kernel/call.ts';
import { success } from '../../../kernel/envelope.ts';
import type { UnknownRecord } from '../../../kernel/record.ts';
import type { ContentAct, Permission } from '../../../kernel/staff/permissions.ts';
import type { Content } from '../content.ts';
import type { Target } from '../store/entries.ts';
import { presentEntry } from '../store/entries.ts';
import type { EntryRow } from '../store/table.ts';
import { preconditionOf, requirePrecondition, tagVersion } from '../../http/preconditions.ts';
import { type Handler, route } from '../../http/route.ts';
import type { Reply, Request, Server } from '../../http/server.ts';
import type { Platform } from '../../platform/open.ts';
import type { Staff } from '../../staff/staff.ts';
import type { Website } from '../../website/website.ts';

export type ContentRouteDeps = Pick<
  Platform,
  'clock' | 'config' | 'database' | 'limits' | 'turns'
> & {
  content: Content;
  staff: Staff;
  website: Website;
};

export type RouteContext = Readonly<{
  deps: ContentRouteDeps;
  type: RegisteredType;
  name: TypeName;
  /** Answers a call of every type for this one: its permission is that of the type. */
  route<C extends Call>(call: C, handler: Handler<C>): void;
}>;

export function routeContextOf(
  server: Server,
  deps: ContentRouteDeps,
  type: RegisteredType,
): RouteContext {
  return {
    deps,
    type,
    name: type.name,
    route: (call, handler) =>
      route(server, callOf(call, type), { handler, exposeHeadRoute: false }),
  };
}

/** The same at the path of the type itself, if no public call uses it. */
export function ownRouteContextOf(
  server: Server,
  deps: ContentRouteDeps,
  type: RegisteredType,
): RouteContext {
  const context = routeContextOf(server, deps, type);
  return {
    ...context,
    route: (call, handler) =>
      context.route({ ...call, path: call.path.replace('/content', '') }, handler),
  };
}

function callOf<C extends Call>(call: C, type: RegisteredType): C {
  const { path, label, slugField, address } = type;
  const { fails = [] } = call;
  const summary = call.summary.replace('{one}', label.one).replace('{many}', label.many);
  // Entries that have neither name nor address take none from others.
  const isNamed = slugField !== undefined || address !== undefined;
  return {
    ...ofType(call, path),
    summary,
    tag: label.many,
    who: permissionOf(call, type.name),
    fails: isNamed ? fails : fails.filter((code) => code !== 'address_taken'),
  };
}

/** The permission for one type in place of that for all. */
function permissionOf({ who }: Call, type: TypeName): Permission {
  if (typeof who !== 'string' || !who.startsWith('content.')) {
    throw new Error('A call of content types declares a permission of content.');
  }
  return `${who as `content.${ContentAct}`}:${type}`;
}

/** A call that adds or removes an entry; for singletons it declares the 409. */
export function onlyOne<C extends Call>(call: C, { singleton, label }: RegisteredType): C {
  if (!singleton) return call;
  return {
    ...call,
    fails: [...(call.fails ?? []), 'conflict'],
    description: `There is exactly one ${label.one}: once it is there, this answers 409 \`conflict\`. Change it with PUT.`,
  };
}

type EntryRequest = Pick<Request, 'headers'> & { params: { id: number } };

/** The entry of a call, with the version from `If-Match: "7"`, which must be there. */
export function targetOf(type: TypeName, request: EntryRequest): Target {
  return { type, id: request.params.id, version: requirePrecondition(request) };
}

/** As `targetOf`, for calls that change the draft. */
export function draftTargetOf(
  { staff }: Pick<ContentRouteDeps, 'staff'>,
  type: TypeName,
  request: Request & EntryRequest,
): Target {
  const mayPublish = () => staff.may(request, `content.publish:${type}`);
  return { ...targetOf(type, request), mayPublish };
}

/** As `targetOf`, with the header optional. */
export function anyTargetOf(type: TypeName, request: EntryRequest): Target {
  const version = preconditionOf(request);
  return { type, id: request.params.id, ...(version !== undefined && { version }) };
}

export function answerEntry(reply: Reply, row: EntryRow, msg?: string) {
  tagVersion(reply, row.version);
  return success(presentEntry(row), msg);
}

/** Splits a body into fields and parent; the parent is `undefined` if omitted. */
export function partBody(type: RegisteredType, body: UnknownRecord) {
  if (!type.parent) return { fields: body, parent: undefined };
  const { [type.parent.field]: parent, ...fields } = body;
  return { fields, parent: typeof parent === 'number' || parent === null ? parent : undefined };
}
