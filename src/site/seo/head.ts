import { metadataAt } from '../../content/read/lookups.ts';
import type { Media, Snapshot } from '../../content/snapshot.ts';
import type { PageMeta } from './pageMeta.ts';
import { cardAddress, cardOf, cardSize } from './card.ts';

/** Content of the head of one page. Addresses are absolute. */
export type Head = Readonly<{
  title: string;
  description: string;
  canonical: string;
  /** The address that is shared. */
  shared: string;
  robots: 'index, follow' | 'noindex, follow';
  image: Readonly<{ url: string; width: number; height: number; alt: string }> | undefined;
  feed: boolean;
  type: 'website' | 'article';
}>;

type Place = Readonly<{ path: string; origin: string; snapshot: Snapshot }>;

/** The page's own words, or those that staff gave its path under SEO metadata. */
export function headOf(meta: PageMeta, { path, origin, snapshot }: Place): Head {
  const given = metadataAt(snapshot, path)[0]?.data;
  const canonical = new URL(given?.canonical ?? path, origin).href;
  const listed = meta.indexed !== false && given?.robots !== 'noindex';
  return {
    title: given?.title ?? meta.title,
    description: given?.description ?? meta.description,
    canonical,
    shared: meta.shared === undefined ? canonical : new URL(meta.shared, origin).href,
    robots: listed ? 'index, follow' : 'noindex, follow',
    image:
      imageOf(snapshot.media(given?.og_image ?? null), origin) ??
      drawnImage(meta, { path, origin, snapshot }),
    feed: meta.feed ?? false,
    type: meta.article ? 'article' : 'website',
  };
}

/** The picture that the site draws of the page's own title: `/og/…`. */
function drawnImage(meta: PageMeta, { path, origin, snapshot }: Place): Head['image'] {
  const card = cardOf(meta, snapshot);
  return { url: new URL(cardAddress(card, path), origin).href, ...cardSize, alt: card.title };
}

/** The largest WebP: readers of social cards know it, few of them know AVIF. */
function imageOf(media: Media | undefined, origin: string): Head['image'] {
  const rendition = media?.renditions.findLast(({ type }) => type === 'image/webp');
  if (!media || !rendition) return undefined;
  const { url, width, height } = rendition;
  return { url: new URL(url, origin).href, width, height, alt: media.alt ?? '' };
}
