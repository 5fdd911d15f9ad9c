import {
  isAnsweredByServer,
  pathNamed,
  whyReserved,
} from '../../../../content/addresses/addresses.ts';
import { pathSchema, slugOf } from '../../../../kernel/text/slug.ts';
import { unescaped } from '../../../../kernel/text/unescaped.ts';
import { oldPathOf } from '../convert/old-address.ts';
import type { WxrItem } from '../wxr/parts.ts';

/** The fields that name an item. */
type Named = Pick<WxrItem, 'kind' | 'wpId' | 'slug' | 'title' | 'link'>;

/** Addresses already in use. */
export type Places = Readonly<{
  /** A free address for an item, and why it is not the one that it would have had. */
  take(item: Named, site: string): Readonly<{ path: string; why?: string }>;
}>;

const MOST_TRIES = 500;

/** Gives each item an unused address of its own. */
export function openPlaces(taken: Iterable<string>): Places {
  const used = new Set(taken);
  return {
    take: (item, site) => {
      const type = item.kind === 'post' ? 'blog' : 'auxiliary';
      const wished = wishedPath(item, site);
      const reserved = whyReserved(type, wished);
      const why = reserved ?? (used.has(wished) ? `${wished} is taken already.` : undefined);
      const path = why === undefined ? wished : freeBeside(wished, used, type);
      used.add(path);
      return why === undefined ? { path } : { path, why: `Will stand at ${path}: ${why}` };
    },
  };
}

function freeBeside(wished: string, used: ReadonlySet<string>, type: 'blog' | 'auxiliary'): string {
  const room = wished.slice(0, 74).replace(/-$/, '');
  // What the server answers itself, it answers below too.
  const stem = isAnsweredByServer(wished) ? `/page-${room.slice(1).replaceAll('/', '-')}` : room;
  for (let at = 2; at < MOST_TRIES; at += 1) {
    const path = `${stem}-${at}`;
    if (!used.has(path) && whyReserved(type, path) === undefined) return path;
  }
  return `${stem}-${used.size}`;
}

/** Articles get the common path of articles; a page keeps its address if it is valid here. */
function wishedPath(item: Named, site: string): string {
  const name = slugOf(unescaped(item.slug)) || slugOf(item.title) || `${item.kind}-${item.wpId}`;
  if (item.kind === 'post') return pathNamed('blog', name) ?? `/${name}`;
  const old = oldPathOf(item.link, site) ?? '/';
  const parts = old.includes('?') ? [] : old.split('/').filter((part) => part !== '');
  const path = `/${parts
    .slice(-2)
    .map((part) => slugOf(unescaped(part)))
    .join('/')}`;
  const isOurs = parts.length > 0 && path.length <= 80 && pathSchema.safeParse(path).success;
  return isOurs ? path : `/${name}`;
}
