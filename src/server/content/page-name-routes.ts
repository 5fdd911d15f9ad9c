import { z } from 'zod';

import { type PageName, pageNamesSchema } from '../../contract/content.ts';
import { success, successOf } from '../../contract/envelope.ts';
import type { RegisterRoutes } from '../http/server.ts';

const query = z.strictObject({
  q: z.string().trim().max(100).default(''),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});

/** The pages that staff can link to, found by their names and addresses. */
export const registerPageNames: RegisterRoutes = (server, { content, staff, website }) => {
  server.get(
    '/api/content/pages',
    {
      onRequest: staff.requireStaff(),
      exposeHeadRoute: false,
      schema: {
        summary: 'Pages that can be linked to',
        tags: ['Staff screens'],
        querystring: query,
        response: { 200: successOf(pageNamesSchema) },
      },
    },
    async ({ query: { q, limit } }) =>
      success(found(website.renderer.names(content.snapshot()), q).slice(0, limit)),
  );
};

/** Pages that have every word: the one at that very address first, then those whose name or address begins with it. */
function found(pages: readonly PageName[], typed: string): PageName[] {
  const q = typed.toLowerCase();
  const words = q.split(/\s+/).filter(Boolean);
  const address = q.startsWith('/') ? q : `/${q}`;
  const rank = ({ title, path }: PageName): number => {
    if (path === address) return 0;
    return title.toLowerCase().startsWith(q) || path.startsWith(address) ? 1 : 2;
  };
  return pages
    .filter(({ title, path }) => {
      const text = `${title} ${path}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .toSorted((a, b) => rank(a) - rank(b) || a.path.length - b.path.length);
}
