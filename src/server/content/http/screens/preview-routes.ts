import cookie from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';

import { addressOf } from '../../../../kernel/call.ts';
import { previewEntry, sharePreview } from '../../../../kernel/calls/preview.ts';
import { viewPage } from '../../../../kernel/calls/staffScreens.ts';
import { success } from '../../../../kernel/envelope.ts';
import { isTypeName, typeOf, type TypeName } from '../../../../content/registry.ts';
import { edited, elementsIn, parse } from '../../../../content/richText/richText.ts';
import type { Snapshot } from '../../../../content/snapshot.ts';
import { AppError, invalidInput } from '../../../http/errors.ts';
import { applyHeaders, isSecure, securityHeaders } from '../../../http/security-headers.ts';
import { route } from '../../../http/route.ts';
import type { Reply, Request, Server, WatchesPages } from '../../../http/server.ts';
import type { ContentRouteDeps } from '../route-context.ts';
import { previewDraft, previewUnsaved } from '../../preview/preview.ts';
import { setTokenCookie, rowOfToken, signToken } from '../../preview/preview-token.ts';
import { findEntry } from '../../store/repository.ts';

const HOUR = 3_600_000;

/** The real page with a draft in it, for staff. */
export function registerPreviewRoutes(server: Server, deps: ContentRouteDeps): void {
  route(server, previewEntry, async (request, reply) => {
    const { id, parent, data, path, at } = request.body;
    const under = request.body.parts.map((part) => ({
      ...part,
      type: requireType(deps, request, part.type),
    }));
    const type = requireType(deps, request, request.body.type);
    const base = at === undefined ? deps.content.snapshot() : await deps.content.asOf(new Date(at));
    const preview = await previewUnsaved(deps, base, { type, id, parent, data, parts: under });
    if (typeOf(type).previewedAs === 'form' && path === undefined)
      return answerForm(deps, reply, preview);
    return answerPage(deps, reply, { ...preview, path: path ?? preview.path, marked: true });
  });
  route(server, sharePreview, async (request) => {
    const type = requireType(deps, request, request.body.type);
    const { id, hours } = request.body;
    const row = await findEntry(deps.database.db, type, id);
    if (row === undefined) throw new AppError('entry_not_found');
    const { path } = await previewDraft(deps, deps.content.snapshot(), row);
    const expires = deps.clock.now().getTime() + hours * HOUR;
    const token = signToken(deps.config.secret, { type, id, expires });
    const url = `${deps.config.http.origin}/preview/${token}${path}`;
    return success({ url, expires_at: new Date(expires).toISOString() });
  });
}

type Linked = { Params: Readonly<{ token: string; '*'?: string }> };

/** Pages behind preview links; the link is the permission. */
export async function registerPreviewPages(
  server: Server,
  deps: ContentRouteDeps & WatchesPages,
): Promise<void> {
  deps.metrics.watchPages(server);
  await server.register(cookie);
  const answer = async (request: FastifyRequest<Linked>, reply: Reply) => {
    const { token, '*': rest = '' } = request.params;
    const row = await rowOfToken(deps, token);
    setTokenCookie(deps, reply, token);
    const { snapshot } = await previewDraft(deps, deps.content.snapshot(), row);
    return answerPage(deps, reply, { path: `/${rest}`, snapshot });
  };
  // For the home page: the router ignores a trailing slash.
  server.get<Linked>('/preview/:token', answer);
  server.get<Linked>('/preview/:token/*', answer);
}

/** @throws {AppError} `invalid_input` for a type that is none, `forbidden` for one that the caller cannot see */
function requireType({ staff }: ContentRouteDeps, request: Request, name: string): TypeName {
  if (!isTypeName(name)) throw invalidInput([{ field: 'type', msg: 'Is not a content type.' }]);
  staff.require(request, `content.see:${name}`);
  return name;
}

type Page = {
  path: string;
  snapshot: Snapshot;
  without?: Snapshot | undefined;
  /** Marks each part with the place to edit it, for the frame in the staff area. */
  marked?: boolean;
};

/** @throws {AppError} `not_found` if there is no page at the path */
function answerPage(deps: ContentRouteDeps, reply: Reply, { path, without, ...asked }: Page) {
  const page = follow(deps, path, asked);
  if (page.status === 404)
    throw new AppError('not_found', { msg: `There is no page at ${path} yet.` });
  const isShown =
    without === undefined || follow(deps, path, { ...asked, snapshot: without }).html !== page.html;
  return answerHtml(deps, reply, { ...page, isShown });
}

/** The form stands closed on every page: its own screens are shown instead. */
async function answerForm(deps: ContentRouteDeps, reply: Reply, { path, snapshot }: Page) {
  const html = await deps.website.form(snapshot);
  if (html === null) return answerPage(deps, reply, { path, snapshot });
  return answerHtml(deps, reply, { path, html, isShown: true });
}

/** That the page itself is one of a website without a university is no failure to show it. */
function answerHtml(
  deps: ContentRouteDeps,
  reply: Reply,
  { path, html, isShown }: { path: string; html: string; isShown: boolean },
) {
  const headers = securityHeaders(isSecure(deps.config), {
    ...deps.website.policy,
    framedByUs: true,
  });
  applyHeaders(reply, headers);
  return reply
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex, nofollow')
    .header('x-preview-path', path)
    .header('x-preview-shown', isShown ? 'yes' : 'no')
    .type('text/html; charset=utf-8')
    .send(html);
}

function follow(
  { website }: ContentRouteDeps,
  path: string,
  { snapshot, marked }: Pick<Page, 'snapshot' | 'marked'>,
) {
  const first = website.open(path, snapshot);
  const at = first.status === 301 ? first.location : path;
  const page = first.status === 301 ? website.open(at, snapshot) : first;
  if (page.status === 301) throw new AppError('not_found');
  return { status: page.status, html: page.html({ marked }), path: at };
}

/** The frame runs no scripts, so that it counts no visit; a browser need not be asked to. */
export function withoutScripts(html: string): string {
  const edits = elementsIn(parse(html))
    .filter(({ name, attributes }) => name === 'script' || attributes['rel'] === 'modulepreload')
    .map(({ start, end }) => ({ from: start, to: end, by: '' }));
  return edited(html, edits);
}

/** The public page with marks for the place to edit each part, framed in the staff area. */
export function registerPageView(
  server: Server,
  { config, content, website }: ContentRouteDeps,
): void {
  const headers = securityHeaders(isSecure(config), { ...website.policy, framedByUs: true });
  route(server, viewPage, {
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const page = website.open(request.query.path, content.snapshot());
      if (page.status === 301) {
        return reply.redirect(addressOf(viewPage, { query: { path: page.location } }), 302);
      }
      applyHeaders(reply, headers);
      return reply
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(withoutScripts(page.html({ marked: true })));
    },
  });
}
