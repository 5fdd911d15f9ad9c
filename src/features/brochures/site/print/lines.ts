import { isUsual } from '../../../../content/brand/signs.ts';
import type { Words } from '../parts.ts';
import { beginsRtl } from '../../../../kernel/text/direction.ts';
import type { Pen, Piece } from './pen.ts';
import { signsOf } from './runs.ts';
import type { Face, TextStyle } from './style.ts';

type Word = Readonly<{
  text: string;
  face: Face;
  width: number;
  /** The width of a space behind it. */
  gap: number;
  url?: string;
  quiet?: boolean;
}>;

/** A word is split only if it is wider than a line. */
export function linesOf(pen: Pen, words: Words, { textStyle, width }: Setting): Piece[][] {
  const lines: Word[][] = [];
  let line: Word[] = [];
  let used = 0;
  for (const word of wordsOf(pen, words, { textStyle, width })) {
    const before = line.at(-1)?.gap ?? 0;
    const wider = used + before + word.width;
    if (line.length > 0 && wider > width) {
      lines.push(line);
      line = [];
      used = 0;
    }
    used += (line.length > 0 ? before : 0) + word.width;
    line.push(word);
  }
  if (line.length > 0) lines.push(line);
  const isRtl = beginsRtl(words.map(textOf).join(' '));
  return lines.map((each) => {
    const pieces = piecesOf(pen, each, textStyle.size);
    return isRtl ? pieces.map((piece) => ({ ...piece, isRtl })) : pieces;
  });
}

function textOf(run: Words[number]): string {
  return typeof run === 'string' ? run : run.text;
}

const tall = [
  [/[\u0600-\u06ff\u0750-\u077f]/u, 1.6],
  [/[\u0900-\u0dff]/u, 1.4],
] as const;

/** The distance of two lines as a share of the size: scripts with marks above and below take more. */
export function leadingOf(words: Words, { leading }: TextStyle): number {
  const text = words.map(textOf).join('');
  const [, least = 0] = tall.find(([signs]) => signs.test(text)) ?? [];
  return Math.max(leading, least);
}

type Setting = Readonly<{ textStyle: TextStyle; width: number }>;

function wordsOf(pen: Pen, words: Words, { textStyle, width }: Setting): Word[] {
  return words.flatMap((run) => {
    const { text, strong = false, ...marks } = typeof run === 'string' ? { text: run } : run;
    const face = strong ? 'strong' : textStyle.face;
    return text
      .split(/\s+/)
      .filter((word) => word !== '')
      .flatMap((word) => split(pen, word, { textStyle: { ...textStyle, face }, width }))
      .map((word) => {
        const width = pen.widthOf(word, face, textStyle.size);
        const gap = gapBehind(pen, word, { ...textStyle, face });
        return { text: word, face, width, gap, ...marks };
      });
  });
}

function gapBehind(pen: Pen, word: string, { face, size }: TextStyle): number {
  if (isUsual(word)) return pen.widthOf(' ', face, size);
  return pen.widthOf(`${word} `, face, size) - pen.widthOf(word, face, size);
}

function split(pen: Pen, word: string, { textStyle, width }: Setting): string[] {
  if (pen.widthOf(word, textStyle.face, textStyle.size) <= width) return [word];
  const signs = signsOf(word);
  if (signs.length === 1) return [word];
  const half = Math.ceil(signs.length / 2);
  return [signs.slice(0, half), signs.slice(half)].flatMap((part) =>
    split(pen, part.join(''), { textStyle, width }),
  );
}

/** Neighbours of one face are set as one piece; the space between two belongs to the first. */
function piecesOf(pen: Pen, words: readonly Word[], size: number): Piece[] {
  const pieces: Piece[] = [];
  const set = ({ face, url, quiet }: Pick<Word, 'face' | 'url' | 'quiet'>, text: string) =>
    pieces.push({
      text,
      face,
      width: pen.widthOf(text, face, size),
      ...(url !== undefined && { url }),
      ...(quiet !== undefined && { quiet }),
    });
  for (const word of words) {
    const last = pieces.pop();
    const isAlike =
      last && last.face === word.face && last.url === word.url && last.quiet === word.quiet;
    if (last && !isAlike) set({ ...last }, `${last.text} `);
    set(word, isAlike ? `${last.text} ${word.text}` : word.text);
  }
  return pieces;
}
