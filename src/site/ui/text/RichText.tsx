import { escapedHtml } from '../../../kernel/text/escapedHtml.ts';
import { useSnapshot } from '../page/snapshot.ts';
import { classes } from '../classes.ts';
import styles from './RichText.module.css';
import {
  mediaAt,
  pictureWidths,
  type PictureWidth,
} from '../../../content/richText/mediaAddress.ts';
import {
  type Edit,
  edited,
  type Element,
  elementsIn,
  parse,
  wordsOf,
} from '../../../content/richText/richText.ts';
import type { Media, Entry } from '../../../content/snapshot.ts';
import { words } from '../../../kernel/words/site.ts';
import { smallRendition, sourceSet } from '../media/renditions.ts';
import faqListStyles from './Faq.module.css';

type Props = Readonly<{
  html: string;
  className?: string | undefined;
  /** Keeps the ids that links lead to. Elsewhere they could be those of the page's own sections. */
  hasAnchors?: boolean;
}>;

/** Editors' HTML, which the server has sanitised when it was written. */
export function RichText({ html, className, hasAnchors = false }: Props) {
  const { media } = useSnapshot();
  const __html = drawnHtml(html, { media, tableBox: styles.tableBox, hasAnchors });
  return <div className={classes(styles.rich, className)} dangerouslySetInnerHTML={{ __html }} />;
}

export type Drawing = Readonly<{
  media: (id: number) => Media | undefined;
  tableBox: string | undefined;
  hasAnchors?: boolean;
}>;

const narrow = 'calc(100vw - 2.5rem)';

/** Widths of pictures in a column of text: see `.prose` of blocks, `.narrow` of articles, and the styles beside this. */
const sizes: Readonly<Record<PictureWidth | 'full', string>> = {
  full: `(min-width: 50rem) 46rem, ${narrow}`,
  half: `(min-width: 28rem) 23rem, ${narrow}`,
  third: `(min-width: 20rem) 15rem, ${narrow}`,
};

/** Pictures get every width in the library, and tables a box that scrolls by itself if it is narrower than they are. */
export function drawnHtml(html: string, { media, tableBox, hasAnchors }: Drawing): string {
  if (!/<(?:img|table)\b| id="/.test(html)) return html;
  const edits = elementsIn(parse(html)).flatMap((element): Edit[] => {
    const { name, attributes, start, opened, end } = element;
    if (attributes['id'] !== undefined && !hasAnchors)
      return [{ from: start, to: opened, by: `<${name}>` }];
    if (name === 'img') return [{ from: start, to: end, by: pictureHtml(element, media) }];
    if (name !== 'table') return [];
    const box = `<div class="${tableBox ?? ''}" role="group" tabindex="0" aria-label="${escapedHtml(labelOf(element))}">`;
    return [
      { from: start, to: start, by: box },
      { from: end, to: end, by: '</div>' },
    ];
  });
  return edited(html, edits);
}

function labelOf({ children }: Element): string {
  const caption = children.find((child) => typeof child !== 'string' && child.name === 'caption');
  return (caption && wordsOf([caption])) || words.table;
}

function pictureHtml(
  { attributes: { src = '', alt, 'data-width': chosen } }: Element,
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
  const image = `<img src="${smallRendition(media, 960)}"${size} alt="${escapedHtml(alt ?? media.alt ?? '')}" ${width ? ` data-width="${width}"` : ''} loading="lazy" decoding="async">`;
  return `<picture>${sources.join('')}${image}</picture>`;
}

export function FaqList({ questions }: Readonly<{ questions: readonly Entry<'faq'>[] }>) {
  return (
    <div>
      {questions.map(({ id, data }) => (
        <details key={id} className={faqListStyles.qa}>
          <summary>{data.question}</summary>
          <RichText html={data.answer} className={faqListStyles.answer} />
        </details>
      ))}
    </div>
  );
}
