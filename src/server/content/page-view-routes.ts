import { z } from 'zod';

import { applyHeaders, isSecure, securityHeaders } from '../http/security-headers.ts';
import type { RegisterRoutes, Reply } from '../http/server.ts';

const query = z.strictObject({ path: z.string().startsWith('/').max(300).default('/') });

const scriptEnd = '</script>';

/** The frame runs no scripts, so that it counts no visit; a browser need not be asked to. */
function withoutScripts(html: string): string {
  return html
    .split('<script')
    .map((part, at) => (at === 0 ? part : part.slice(part.indexOf(scriptEnd) + scriptEnd.length)))
    .join('')
    .replace(/<link rel="modulepreload"[^<>]*>/g, '');
}

/** The public page with marks that tell where each part is edited: for staff, who see it in a frame. */
export const registerPageView: RegisterRoutes = (server, { config, content, staff, website }) => {
  const headers = securityHeaders(isSecure(config), { ...website.policy, framedByUs: true });
  server.get(
    '/api/view',
    {
      onRequest: staff.requireRole('ADMIN'),
      exposeHeadRoute: false,
      schema: {
        summary: 'A public page with its parts marked, to edit from',
        tags: ['Staff screens'],
        querystring: query,
      },
    },
    async (request, reply) => {
      const page = website.renderer.renderMarked(request.query.path, content.snapshot());
      if (page.status === 301) {
        return reply.redirect(`/api/view?path=${encodeURIComponent(page.location)}`, 302);
      }
      applyHeaders(reply as unknown as Reply, headers);
      return reply
        .status(page.status)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(withoutScripts(page.html));
    },
  );
};
