import { mediaAt, pictureWidths, type PictureWidth } from '../../content/mediaAddress.ts';
import type { Media } from '../../content/snapshot.ts';
import { words } from '../words.ts';
import { smallRendition, sourceSet } from './renditions.ts';

/** How rich text is drawn: where its pictures are found, and the class of a table's box. */
export type Drawing = Readonly<{
  media: (id: number) => Media | undefined;
  tableBox: string | undefined;
}>;

const narrow = 'calc(100vw - 2.5rem)';

/** Widths of pictures in a column of text: see `.prose` of blocks, `.narrow` of articles, and the styles beside this. */
const sizes: Readonly<Record<PictureWidth | 'full', string>> = {
  full: `(min-width: 50rem) 46rem, ${narrow}`,
  half: `(min-width: 28rem) 23rem, ${narrow}`,
  third: `(min-width: 20rem) 15rem, ${narrow}`,
};

/**
 * Sanitised HTML as pages show it: pictures in every width that the library has of them, tables in a box that scrolls
 * by itself where it is narrower than they are.
 */
export function drawnHtml(html: string, { media, tableBox }: Drawing): string {
  return html
    .replace(/<img\b[^>]*>/g, (tag) => pictureHtml(attributesOf(tag), media))
    .replace(/<table>(?:<caption>([^<]*)<\/caption>)?/g, (start, caption?: string) => {
      const label = (caption || words.table).replaceAll('"', '&quot;');
      return `<div class="${tableBox ?? ''}" role="group" tabindex="0" aria-label="${label}">${start}`;
    })
    .replaceAll('</table>', '</table></div>');
}

type Attributes = Readonly<Record<string, string>>;

/** Values stay escaped, as they go into attributes again. */
function attributesOf(tag: string): Attributes {
  const pairs = [...tag.matchAll(/\s([\w-]+)="([^"]*)"/g)];
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value]));
}

function pictureHtml(
  { src = '', alt, 'data-width': chosen }: Attributes,
  find: Drawing['media'],
): string {
  const media = find(mediaAt(src) ?? 0);
  if (media?.kind !== 'image') return '';
  const width = pictureWidths.find((one) => one === chosen);
  const sources = (['image/avif', 'image/webp'] as const).flatMap((type) => {
    const set = sourceSet(media, type);
    return set === ''
      ? []
      : `<source type="${type}" srcset="${set}" sizes="${sizes[width ?? 'full']}">`;
  });
  const size = media.width === null ? '' : ` width="${media.width}" height="${media.height ?? ''}"`;
  const image = `<img src="${smallRendition(media, 960)}"${size} alt="${alt ?? escaped(media.alt ?? '')}" ${width ? ` data-width="${width}"` : ''} loading="lazy" decoding="async">`;
  return `<picture>${sources.join('')}${image}</picture>`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
