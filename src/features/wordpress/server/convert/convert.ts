import {
  edited,
  type Edit,
  elementsIn,
  isTooDeep,
  type Node,
  parse,
  plainText,
  wordsOf as wordsIn,
} from '../../../../content/richText/richText.ts';
import { footnotesHtml, withoutBlockMarks } from './blocks.ts';
import { type Converting, escapedText, joined } from './context.ts';
import { inside, linkAlone, walk } from './elements.ts';
import { MISSING } from './images.ts';
import { createNotes, type Notes, quoted } from './notes.ts';
import { createPen, type Progress, startOfText } from './pen.ts';
import { keptNote, laidOutNote, withoutShortcodes } from './shortcodes.ts';
import { figureOf } from './shortcode-media.ts';

/** Converts HTML of WordPress into rich text. The sanitiser of all content runs last. */
export function convertHtml(source: string, given: Converting, footnotes = '') {
  const notes = createNotes();
  const html = elementsOf(source, { given, footnotes, notes });
  const nodes = parse(html);
  if (isTooDeep(html)) {
    notes.add('The text is nested too deeply: its words alone are kept');
    return { html: `<p>${escapedText(wordsIn(nodes))}</p>`, notes: notes.told() };
  }
  const progress = startOfText();
  const shared = { given, notes, progress, linked: linkedIn(nodes), walk, inside };
  const pen = createPen(progress, linkAlone(shared));
  const isLines = !source.includes('<!-- wp:');
  walk(nodes, { ...shared, pen, isLines, isPre: false, isCell: false });
  pen.settle();
  if (isStyled(nodes)) notes.add('Colours, sizes and alignment of words are those of this site');
  return { html: withLiveLinks(joined(pen.blocks), progress, notes), notes: notes.told() };
}

type Reading = Readonly<{ given: Converting; footnotes: string; notes: Notes }>;

/** The text as HTML alone: without the comments that mark blocks, and without shortcodes. */
function elementsOf(source: string, { given, footnotes, notes }: Reading): string {
  const fileHtml = (wpId: number) => {
    const file = given.attachment(wpId);
    return file ? figureOf(file) : '<left-out what="A picture is not in the export"></left-out>';
  };
  const blocks = withoutBlockMarks(source, {
    sharedBlock: given.sharedBlock,
    footnotes: footnotesHtml(footnotes),
    fileHtml,
  });
  const { html, laidOut, kept } = withoutShortcodes(blocks, {
    attachment: given.attachment,
    attached: given.attached,
    fileHtml,
  });
  if (html.search(formulas) !== -1) notes.add('A formula is plain signs now');
  for (const note of [laidOutNote(laidOut), keptNote(kept)]) if (note) notes.add(note);
  return html.replace(formulas, '<code>$1</code>');
}

/** As WordPress.com writes formulas. */
const formulas = /\$latex\s([^$<]{1,500})\$/g;

function fragmentOf(href: string): string {
  const fragment = href.slice(href.indexOf('#') + 1);
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** Ids that links of a text lead to. */
function linkedIn(nodes: readonly Node[]): ReadonlySet<string> {
  const hrefs = elementsIn(nodes).map(({ attributes: { href } }) => href?.trim() ?? '');
  return new Set(hrefs.filter((href) => href.includes('#')).map(fragmentOf));
}

function isStyled(nodes: readonly Node[]): boolean {
  return elementsIn(nodes).some(({ name, attributes }) => {
    const { style = '', class: classes = '', align, color } = attributes;
    return (
      /(?:^|[;\s])(?:color|background-color|text-align|font-size)\s*:/i.test(style) ||
      classes
        .split(/\s/)
        .some((one) => /^has-.*(?:-color|-font-size)$|^has-text-align/.test(one)) ||
      (name === 'font' && color !== undefined) ||
      (/^(?:p|h\d|div|td|th)$/.test(name) && align !== undefined)
    );
  });
}

/** Takes out links to places that are not in the text any more; their words stay. */
function withLiveLinks(html: string, { taken, same }: Progress, notes: Notes): string {
  const edits = elementsIn(parse(html)).flatMap((element): Edit[] => {
    const { name, attributes, children, start, opened, end } = element;
    const { href = '' } = attributes;
    if (name !== 'a' || !href.startsWith('#')) return [];
    const id = fragmentOf(href);
    const shared = same.get(id);
    if (taken.has(id)) return [];
    if (shared !== undefined && taken.has(shared))
      return [{ from: start, to: opened, by: `<a href="#${shared}">` }];
    notes.add('A link within the text leads nowhere any more', quoted(wordsIn(children), 60));
    return [
      { from: start, to: opened, by: '' },
      { from: end - '</a>'.length, to: end, by: '' },
    ];
  });
  return edited(html, edits);
}

/** The words of an article, without links on their own line and missing pictures. */
export function summaryOf(html: string): string {
  const said = parse(withoutMissing(html)).filter(
    (node) => typeof node === 'string' || !isLinkAlone(node.children),
  );
  return said
    .map((node) => (typeof node === 'string' ? plainText(node) : wordsIn([node])))
    .filter((words) => words !== '')
    .join(' ');
}

/** Pictures may be missing at any depth: in list items, cells and quotations. */
function withoutMissing(html: string): string {
  const links = elementsIn(parse(html)).filter(
    ({ name, children }) => name === 'a' && wordsIn(children).startsWith(MISSING),
  );
  return edited(
    html,
    links.map(({ start, end }) => ({ from: start, to: end, by: '' })),
  );
}

function isLinkAlone(children: readonly Node[]): boolean {
  const [only, ...others] = children;
  if (typeof only !== 'object' || only.name !== 'a' || others.length > 0) return false;
  return /^https?:\/\/\S+$/.test(wordsIn(only.children));
}
