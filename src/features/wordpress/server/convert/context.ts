import type { Element, Node } from '../../../../content/richText/richText.ts';
import { escapedHtml } from '../../../../kernel/text/escapedHtml.ts';
import type { Notes } from './notes.ts';
import type { Block, Pen, Progress } from './pen.ts';

/** A file that was uploaded to the old site. */
export type Attachment = Readonly<{ url: string; alt: string; caption: string }>;
export type AttachmentOf = (id: number) => Attachment | undefined;

export type Taken = Readonly<{ src: string }>;

export type Converting = Readonly<{
  attachment: AttachmentOf;
  /** The files that were uploaded for an item; without a number, for the one at hand. */
  attached(wpId?: number): readonly Attachment[];
  /** The HTML of a block that several items show. */
  sharedBlock(wpId: number): string | undefined;
  /** Where an address leads now, whole; empty if nowhere. */
  linkOf(address: string): string;
  /** The imported picture; undefined if it could not be fetched. */
  pictureOf(address: string, wpId: number): Taken | undefined;
}>;

/** State that the writers of elements share; some of it changes within a text. */
export type Context = Readonly<{
  given: Converting;
  notes: Notes;
  progress: Progress;
  pen: Pen;
  /** Ids that links of the text lead to. */
  linked: ReadonlySet<string>;
  /** Whether lines are lines, as WordPress stored texts before it had blocks. */
  isLines: boolean;
  isPre: boolean;
  isCell: boolean;
  walk(nodes: readonly Node[], context: Context): void;
  /** Writes nodes by themselves. */
  inside(nodes: readonly Node[], context: Context): readonly Block[];
}>;

export type Handler = (element: Element, context: Context) => void;

export function tell({ notes, pen }: Context, what: string): void {
  notes.add(what, pen.place());
}

export function escapedText(text: string): string {
  return escapedHtml(text).replaceAll('>', '&gt;').replaceAll('&quot;', '"');
}

export function joined(blocks: readonly Block[]): string {
  return blocks.map(({ html }) => html).join('');
}

const alone = /^<p( id="[^"]*")?>(.*)<\/p>$/s;

/** The HTML of a cell or an item: words that stand alone need no paragraph. Its id, if there is one, is apart. */
export function loosely(blocks: readonly Block[]): Readonly<{ id: string; html: string }> {
  const paragraphs = blocks.filter(({ kind }) => kind === 'paragraph');
  const [, id = '', words = ''] = alone.exec(blocks[0]?.html ?? '') ?? [];
  if (paragraphs.length !== 1 || blocks[0] !== paragraphs[0])
    return { id: '', html: joined(blocks) };
  return { id, html: words + joined(blocks.slice(1)) };
}

export function elementsBelow({ children }: Element): Element[] {
  return children.flatMap((node) =>
    typeof node === 'string' ? [] : [node, ...elementsBelow(node)],
  );
}
