import type { DataOf } from '../../content/registry.ts';
import type { Snapshot } from '../../content/snapshot.ts';

/** A column of the footer with the links that are filled in. */
export type FooterColumn = Readonly<{
  id: number;
  title: string;
  links: readonly Readonly<{ title: string; href: string; text: string | null }>[];
}>;

const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** The shown columns of a page's footer, in order. */
export function footerColumns(snapshot: Snapshot, slug = 'home'): readonly FooterColumn[] {
  return snapshot
    .all('footer')
    .filter(({ data }) => data.slug === slug && data.status)
    .map(({ id, data }) => ({ id, title: data.title, links: linksOf(data) }));
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
