import type { DataOf } from '../registry.ts';
import type { Entry, Snapshot } from '../snapshot.ts';
import { defaultMenus } from '../types/siteMenus.ts';

export type Menus = DataOf<'siteMenus'>;

export function menusOf(snapshot: Snapshot): Menus {
  return snapshot.all('siteMenus')[0]?.data ?? defaultMenus;
}

/** A column of the footer with the links that are filled in. */
export type FooterColumn = Readonly<{
  id: number;
  title: string;
  links: readonly Readonly<{ title: string; href: string; text: string | null }>[];
}>;

const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** The columns under a page, in order: its programme's own, or else those of the whole site. */
export function footerColumns(path: string, snapshot: Snapshot): readonly FooterColumn[] {
  const [, slug = ''] = path.split('/');
  const own = columnsOf(slug, snapshot);
  return own.length > 0 ? own : columnsOf('home', snapshot);
}

export function footerEnd(snapshot: Snapshot): FooterColumn['links'] {
  return columnsOf('end', snapshot).flatMap(({ links }) => links);
}

function columnsOf(slug: string, snapshot: Snapshot): readonly FooterColumn[] {
  return shownFooters(snapshot)
    .filter(({ data }) => data.slug === slug)
    .map(({ id, data }) => ({ id, title: data.title, links: linksOf(data) }));
}

/** The columns that staff have switched on, of every page, in their order. */
export function shownFooters(snapshot: Snapshot): readonly Entry<'footer'>[] {
  return snapshot.all('footer').filter(({ data }) => data.status);
}

function linksOf(data: DataOf<'footer'>): FooterColumn['links'] {
  return numbers.flatMap((number) => {
    const href = data[`link${number}`];
    const title = data[`link${number}_title`];
    const text =
      number === 1 ? data.description_link1 : number === 2 ? data.description_link2 : null;
    return href && title ? [{ title, href, text }] : [];
  });
}
