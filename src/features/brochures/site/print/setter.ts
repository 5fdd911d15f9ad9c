import { inVisualOrder } from './bidi.ts';
import { hasRtl } from '../../../../kernel/text/direction.ts';
import { registerFaces, type Run, signsOf } from './runs.ts';
import type { Shaping } from './shaping.ts';
import type { Face, Look, Place } from './style.ts';

type Lettered = Readonly<{ text: string; face: Face }>;

/** A run of a piece, from the start of the line, at a size of one point. */
export type Spot<Piece> = Readonly<{ source: Piece; run: Run; left: number; width: number }>;

export type Setter = ReturnType<typeof createSetter>;

/** Knows where the words of a line stand, and draws them. */
export function createSetter(
  document: PDFKit.PDFDocument,
  look: Look,
  shaping: Shaping | undefined,
) {
  const { runsOf, turned } = registerFaces(document, look, shaping);
  /** Shaping a word takes a while, and most come again. */
  const knownRuns = new Map<string, number>();
  const knownTexts = new Map<string, number>();

  const widthOfRun = ({ font, text, isRtl }: Run): number => {
    const measure = () => document.font(font).fontSize(1).widthOfString(text, featuresOf(isRtl));
    return remembered(knownRuns, `${font} ${isRtl} ${text}`, measure);
  };

  const widthOf = (text: string, face: Face): number =>
    remembered(knownTexts, `${face} ${text}`, () =>
      runsOf(text, face).reduce((sum, run) => sum + widthOfRun(run), 0),
    );

  return {
    widthOf,

    /** The longest beginning of a text that fits, with an ellipsis. */
    cut: (text: string, face: Face, room: number): string => {
      const signs = signsOf(text);
      const fits = (count: number) => widthOf(`${signs.slice(0, count).join('')}…`, face) <= room;
      let count = signs.length - 1;
      while (count > 0 && !fits(count)) count -= 1;
      return `${signs.slice(0, count).join('').trimEnd()}…`;
    },

    /** The runs of a line in the order in which they are read. */
    placed: <Piece extends Lettered>(pieces: readonly Piece[], isRtl: boolean): Spot<Piece>[] => {
      const runs = pieces.flatMap((source) =>
        runsOf(source.text, source.face).map((run) => ({ source, run })),
      );
      const line = pieces.map(({ text }) => text).join('');
      const inOrder =
        shaping && (isRtl || hasRtl(line))
          ? inVisualOrder(runs, isRtl ? 'rtl' : 'ltr', { ...shaping, turned })
          : runs.map((run, place) => ({ ...run, place }));
      let left = 0;
      return inOrder
        .map(({ source, run, place }) => {
          const width = widthOfRun(run);
          const spot = { source, run, left, width, place };
          left += width;
          return spot;
        })
        .toSorted((a, b) => a.place - b.place);
    },

    /** Draws a run in the document's colour. */
    draw: ({ font, text, isRtl }: Run, size: number, [x, y]: Place): void => {
      document
        .font(font)
        .fontSize(size)
        .text(text, x, y, { lineBreak: false, baseline: 'alphabetic', ...featuresOf(isRtl) });
    },
  };
}

function remembered(known: Map<string, number>, key: string, measure: () => number): number {
  const width = known.get(key) ?? measure();
  known.set(key, width);
  return width;
}

function featuresOf(isRtl: boolean | undefined): Pick<PDFKit.Mixins.TextOptions, 'features'> {
  return isRtl ? { features: ['rtlm'] } : {};
}
