import type { EntryDetail } from '../../editing/useEntry.ts';

/** A way to the public page that shows an entry best; nothing while no page shows it. */
export function pageLinkOf({
  pages: [page],
  published,
}: Pick<EntryDetail, 'pages' | 'published'>):
  | Readonly<{ label: string; href: string }>
  | undefined {
  return page === undefined || published === null ? undefined : { label: 'Open page', href: page };
}
