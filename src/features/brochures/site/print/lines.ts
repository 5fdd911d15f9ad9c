import { firstCharacters, initialOf } from '../../../../kernel/text/characters.ts';
import type { Words } from '../parts.ts';
import type { Pen, Piece } from './pen.ts';
import type { Face, TextStyle } from './style.ts';

type Word = Readonly<{ text: string; face: Face; width: number; url?: string; quiet?: boolean }>;

/** A word is split only if it is wider than a line. */
export function linesOf(pen: Pen, words: Words, { textStyle, width }: Setting): Piece[][] {
  const space = pen.widthOf(' ', textStyle.face, textStyle.size);
  const lines: Word[][] = [];
  let line: Word[] = [];
  let used = 0;
  for (const word of wordsOf(pen, words, { textStyle, width })) {
    const wider = used + (line.length > 0 ? space : 0) + word.width;
    if (line.length > 0 && wider > width) {
      lines.push(line);
      line = [];
      used = 0;
    }
    used += (line.length > 0 ? space : 0) + word.width;
    line.push(word);
  }
  if (line.length > 0) lines.push(line);
  return lines.map((each) => piecesOf(pen, each, textStyle.size));
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
      .map((word) => ({
        text: word,
        face,
        width: pen.widthOf(word, face, textStyle.size),
        ...marks,
      }));
  });
}

function split(pen: Pen, word: string, { textStyle, width }: Setting): string[] {
  if (pen.widthOf(word, textStyle.face, textStyle.size) <= width) return [word];
  const first = firstCharacters(word, Math.ceil(word.length / 2)) || initialOf(word);
  return [first, word.slice(first.length)].flatMap((part) =>
    part === initialOf(part) ? [part] : split(pen, part, { textStyle, width }),
  );
}

/** Neighbours of one face are set as one piece; the space between two belongs to the first. */
function piecesOf(pen: Pen, words: readonly Word[], size: number): Piece[] {
  const pieces: Piece[] = [];
  const set = ({ face, url, quiet }: Word, text: string) =>
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
