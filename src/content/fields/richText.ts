import { lazy } from '../../kernel/lazy.ts';
import { escapedHtml } from '../../kernel/text/escapedHtml.ts';
import { isTooDeep, links, mediaIn } from '../richText/richText.ts';
import { repointHtml, rewordHtml } from '../richText/reword.ts';
import {
  draftText,
  field,
  type Kind,
  sampleWords,
  type Sized,
  type Target,
  words,
} from './kind.ts';
import { wording } from './wording.ts';

/** Rejects HTML that no editor produces; sanitising it would block the process for seconds. */
function isReadable(html: string | null): boolean {
  return html === null || !isTooDeep(html);
}

const kind: Kind<'richText'> = {
  name: 'richText',
  draft: lazy(() => draftText().refine(isReadable, wording.tooDeep)),
  isMarkup: true,
  targets: (value) => (typeof value === 'string' ? mediaIn(value).map(targetOf) : []),
  repoint: (value, point) => (typeof value === 'string' ? repointHtml(value, point) : value),
  pointsAtMedia: true,
  read: readParagraphs,
  allowed: () => 'Text, a paragraph on each line; or HTML.',
  links,
  reword: (value, change) => (typeof value === 'string' ? rewordHtml(value, change) : value),
  sample: (field, n) => `<p>${sampleWords(field, n)}</p>`,
};

/** Words as people write them become paragraphs; markup stays. */
function readParagraphs(cell: string): string {
  if (/<[a-z]/i.test(cell)) return cell;
  const paragraphs = cell.split(/\r?\n/).filter((line) => line.trim() !== '');
  return paragraphs.map((line) => `<p>${escapedHtml(line.trim())}</p>`).join('');
}

function targetOf({ id, shown }: ReturnType<typeof mediaIn>[number]): Target {
  return { to: 'media', id, ...(shown && { takes: 'image' }) };
}

/** HTML from the editor; sanitised by the server on every write. */
export function richText<const O extends Sized>(o: O) {
  const max = o.max ?? 60_000;
  return field(kind, o, { schema: () => words(max).refine(isReadable, wording.tooDeep), max });
}
