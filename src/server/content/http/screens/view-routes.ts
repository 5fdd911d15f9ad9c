import { addressOf } from '../../../../kernel/call.ts';
import { viewPage } from '../../../../kernel/calls/staffScreens.ts';
import { edited, elementsIn, parse } from '../../../../content/richText/richText.ts';
import { applyHeaders, isSecure, securityHeaders } from '../../../http/security-headers.ts';
import { route } from '../../../http/route.ts';
import type { Server } from '../../../http/server.ts';
import type { ContentRouteDeps } from '../route-context.ts';

/** The frame runs no scripts, so that it counts no visit; a browser need not be asked to. */
export function withoutScripts(html: string): string {
  const edits = elementsIn(parse(html))
    .filter(({ name, attributes }) => name === 'script' || attributes['rel'] === 'modulepreload')
    .map(({ start, end }) => ({ from: start, to: end, by: '' }));
  return edited(html, edits);
}

/**
 * The public page with marks for the place to edit each part, framed in the staff area. For a missing page,
 * staff get the "not found" page.
 */
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
