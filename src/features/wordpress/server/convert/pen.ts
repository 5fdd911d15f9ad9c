import { plainText } from '../../../../content/richText/richText.ts';
import { lastCharacters } from '../../../../kernel/text/characters.ts';
import { quoted } from './notes.ts';

/** Emphasis or a link around words: its tags. */
export type Mark = Readonly<{ open: string; close: string }>;

export type Block = Readonly<{
  html: string;
  kind: 'paragraph' | 'heading' | 'picture' | 'other';
  /** The picture with this below it, if it has nothing there yet. */
  captioned?: (caption: string) => string;
}>;

/** How far the text has been written, whichever cell or item is being written. */
export type Progress = {
  heading: string;
  words: string;
  /** Of a place that a link leads to, and which the next paragraph takes. */
  anchor: string | undefined;
  readonly taken: Set<string>;
  /** Places that share a paragraph with another, by the id that this has. */
  readonly same: Map<string, string>;
};

export function startOfText(): Progress {
  return { heading: '', words: '', anchor: undefined, taken: new Set(), same: new Map() };
}

const BREAK = '<br />';

/** Writes paragraphs. Marks that are open when one ends go on in the next. */
export function createPen(progress: Progress, linkAlone: (line: string) => string) {
  const blocks: Block[] = [];
  const marks: Mark[] = [];
  let run = '';
  let opened = 0;
  let tag = 'p';
  let count = 0;
  let isSaid = false;

  const settle = (): void => {
    const words = trimmed(run + closings(marks, opened));
    run = '';
    opened = 0;
    if (!isSaid) return;
    isSaid = false;
    const inside =
      tag === 'p' && !words.includes('<code>')
        ? words.split(BREAK).map(linkAlone).join(BREAK)
        : words;
    blocks.push({
      html: `<${tag}${takenAnchor(progress)}>${inside}</${tag}>`,
      kind: tag === 'p' ? 'paragraph' : 'heading',
    });
    progress.words = endOf(words);
    if (tag !== 'p') progress.heading = plainText(words);
  };

  return {
    blocks,
    settle,
    /** Words whose signs are escaped. */
    words: (text: string): void => {
      if (text.trim() !== '') {
        count += 1;
        isSaid = true;
        for (; opened < marks.length; opened += 1) run += marks[opened]?.open ?? '';
      }
      run += text;
    },
    break: (): void => {
      if (!run.trimEnd().endsWith(BREAK)) run += BREAK;
    },
    /** A break that is meant, though one stands before it. */
    anotherBreak: (): void => void (run += BREAK),
    endsWith: (end: string): boolean => run.endsWith(end),
    isAtBreak: (): boolean => run.trimEnd().endsWith(BREAK),
    marked: (mark: Mark, inside: () => void): void => {
      if (marks.some(({ open }) => open === mark.open)) return inside();
      marks.push(mark);
      inside();
      marks.pop();
      if (opened <= marks.length) return;
      run += mark.close;
      opened = marks.length;
    },
    /** Sets the words that follow as a heading, until it is settled. */
    as: (heading: string, inside: () => void): void => {
      settle();
      const before = tag;
      tag = heading;
      inside();
      settle();
      tag = before;
    },
    isHeading: (): boolean => tag !== 'p',
    block: (block: Block): void => {
      settle();
      blocks.push(block);
      count += block.kind === 'picture' ? 0 : 1;
    },
    /** How often words have been written, to tell whether some were. */
    count: (): number => count,
    anchor: (id: string): void => {
      if (progress.anchor === undefined) progress.anchor = id;
      else progress.same.set(id, progress.anchor);
    },
    place: (): string => placeOf(progress, run),
  };
}

export type Pen = ReturnType<typeof createPen>;

function closings(marks: readonly Mark[], opened: number): string {
  return marks
    .slice(0, opened)
    .toReversed()
    .map(({ close }) => close)
    .join('');
}

/** The id for the block that is written now, if one is waited for. */
function takenAnchor(progress: Progress): string {
  const { anchor, taken } = progress;
  progress.anchor = undefined;
  if (anchor === undefined || taken.has(anchor)) return '';
  taken.add(anchor);
  return ` id="${anchor}"`;
}

function trimmed(run: string): string {
  let text = run.trim();
  while (text.startsWith(BREAK)) text = text.slice(BREAK.length).trimStart();
  while (text.endsWith(BREAK)) text = text.slice(0, -BREAK.length).trimEnd();
  return text;
}

const LONGEST_END = 200;

function endOf(run: string): string {
  return plainText(run.slice(-LONGEST_END).replace(/^[^<]*>/, ''));
}

/** Where a text is, in words that help to find the place. */
export function placeOf({ heading, words }: Progress, run = ''): string {
  const before = endOf(run) || words;
  const under = heading === '' ? [] : [`under ${quoted(heading, 60)}`];
  const end = lastCharacters(before, 40);
  const from = end.length < before.length ? `…${end.slice(end.indexOf(' ') + 1)}` : end;
  const after = before === '' || before === heading ? [] : [`after “${from}”`];
  return [...under, ...after].join(', ') || 'at the beginning';
}
