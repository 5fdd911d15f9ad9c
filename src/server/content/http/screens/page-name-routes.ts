import { listPageNames } from '../../../../kernel/calls/screens.ts';
import type { PageName } from '../../../../kernel/publishing/content.ts';
import { success } from '../../../../kernel/envelope.ts';
import { route } from '../../../http/route.ts';
import type { Server } from '../../../http/server.ts';
import type { ContentRouteDeps } from '../route-deps.ts';

/** The pages that staff can link to, found by their names and addresses. */
export function registerPageNames(server: Server, { content, website }: ContentRouteDeps): void {
  route(server, listPageNames, {
    exposeHeadRoute: false,
    handler: async ({ query: { q, limit } }) =>
      success(found(website.site().names(website.moment(content.snapshot())), q).slice(0, limit)),
  });
}

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
