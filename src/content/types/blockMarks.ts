/** A part of a drawing of 80 by 48: how it looks, left, top, width and height; without a height it is round. */
export type Mark = readonly [
  look: 'line' | 'head' | 'soft' | 'ink' | 'pale' | 'accent' | 'on',
  x: number,
  y: number,
  width: number,
  height?: number,
];

const heading: Mark = ['head', 8, 6, 30, 4];

function lines(x: number, y: number, widths: readonly number[]): Mark[] {
  return widths.map((width, index) => ['line', x, y + index * 5, width, 2]);
}

function columns(count: number, draw: (x: number, width: number) => readonly Mark[]): Mark[] {
  const width = (64 - (count - 1) * 4) / count;
  return Array.from({ length: count }, (_, index) => draw(8 + index * (width + 4), width)).flat();
}

function rows(count: number, draw: (y: number) => readonly Mark[]): Mark[] {
  return Array.from({ length: count }, (_, index) => draw(15 + index * 10)).flat();
}

function card(x: number, width: number): Mark[] {
  return [['soft', x, 15, width, 27], ...lines(x + 3, 28, [width - 6, width - 8])];
}

/** How the blocks of pages look, by their kind. */
export const blockMarks = {
  hero: [
    ['ink', 0, 0, 80, 48],
    ['pale', 8, 10, 36, 5],
    ['pale', 8, 20, 30, 2],
    ['pale', 8, 25, 26, 2],
    ['accent', 8, 32, 20, 8],
    ['accent', 56, 16, 16],
  ],
  text: [heading, ...lines(8, 16, [64, 60, 64, 54, 40])],
  highlights: [
    heading,
    ...columns(3, (x, width): Mark[] => [
      ['head', x, 18, width - 4, 8],
      ...lines(x, 30, [width - 2, width - 8]),
    ]),
  ],
  cards: [
    heading,
    ...columns(3, (x, width): Mark[] => [...card(x, width), ['accent', x + 3, 18, 6]]),
  ],
  steps: [
    heading,
    ['line', 12, 21, 56, 1.5],
    ...columns(3, (x, width): Mark[] => [
      ['accent', x + 2, 17, 9],
      ...lines(x, 31, [width - 2, width - 6]),
    ]),
  ],
  table: [
    heading,
    ['ink', 8, 15, 64, 7],
    ...rows(2, (y): Mark[] => [
      ['soft', 8, y + 8, 64, 9],
      ...columns(3, (x, width): Mark[] => [['line', x + 2, y + 11.5, width - 6, 2]]),
    ]),
  ],
  people: [
    heading,
    ...columns(3, (x, width): Mark[] => [
      ['accent', x + 3, 15, 13],
      ...lines(x, 32, [width, width - 5]),
    ]),
  ],
  documents: [
    heading,
    ...rows(3, (y): Mark[] => [
      ['soft', 8, y, 64, 8],
      ['accent', 11, y + 2, 4, 4],
      ['line', 19, y + 3, 34, 2],
    ]),
  ],
  programmes: [
    heading,
    ...columns(3, (x, width): Mark[] => [...card(x, width), ['accent', x, 15, width, 9]]),
  ],
  fees: [
    heading,
    ...columns(2, (x, width): Mark[] => [
      ['soft', x, 15, width, 27],
      ['head', x + 4, 20, 18, 6],
      ...lines(x + 4, 31, [width - 8, width - 14]),
    ]),
  ],
  allFees: [
    heading,
    ['on', 8, 13, 26, 4],
    ...rows(3, (y): Mark[] => [
      ...lines(8, y + 6, [26]),
      ['head', 40, y + 5, 14, 4],
      ['accent', 60, y + 5, 12, 4],
    ]),
  ],
  teachers: [
    heading,
    ...columns(2, (x): Mark[] =>
      rows(3, (y) => [['accent', x, y, 7], ...lines(x + 10, y + 2, [20])]),
    ),
  ],
  costs: [heading, ['ink', 8, 15, 64, 7], ...rows(2, (y): Mark[] => lines(8, y + 11, [64]))],
  accreditations: [
    heading,
    ...rows(3, (y): Mark[] => [['accent', 8, y, 8], ...lines(20, y + 1, [24, 46])]),
  ],
  seals: [['head', 24, 10, 32, 4], ...columns(4, (x): Mark[] => [['accent', x, 22, 13]])],
  headCounts: [
    ['accent', 0, 8, 80, 32],
    ...columns(4, (x, width): Mark[] => [
      ['on', x, 16, width - 2, 7],
      ['on', x, 28, width - 4, 2],
    ]),
  ],
  benefits: [
    heading,
    ...columns(2, (x): Mark[] =>
      rows(2, (y) => [['accent', x, y + 1, 7], ...lines(x + 10, y + 2, [18])]),
    ),
  ],
  testimonials: [
    heading,
    ...columns(2, (x, width): Mark[] => [
      ['soft', x, 15, width, 27],
      ...lines(x + 4, 19, [width - 8, width - 12]),
      ['accent', x + 4, 31, 8],
      ['line', x + 15, 34, 12, 2],
    ]),
  ],
  alumni: [
    heading,
    ['line', 4, 23, 76, 1.5],
    ...columns(4, (x, width): Mark[] => [
      ['accent', x, 17, 13],
      ...lines(x, 34, [width - 2, width - 5]),
    ]),
  ],
  vcMessage: [['accent', 8, 10, 24], heading, ...lines(38, 16, [34, 34, 30, 34, 22])],
  vcCard: [['soft', 8, 10, 64, 28], ['accent', 13, 15, 18], ...lines(37, 18, [30, 26, 18])],
  faq: [
    heading,
    ...rows(3, (y): Mark[] => [
      ['line', 8, y + 2, 46, 2],
      ['head', 67, y + 1, 4],
      ['line', 8, y + 7, 64, 0.75],
    ]),
  ],
  video: [heading, ['ink', 8, 15, 64, 27], ['accent', 34, 22, 12]],
  banner: [
    ['accent', 0, 8, 80, 32],
    ['on', 8, 17, 34, 5],
    ['on', 8, 27, 24, 2],
    ['ink', 52, 19, 20, 9],
  ],
  form: [
    heading,
    ...lines(8, 17, [26, 22, 26]),
    ['soft', 42, 6, 30, 36],
    ['line', 46, 11, 22, 5],
    ['line', 46, 19, 22, 5],
    ['accent', 46, 30, 22, 7],
  ],
  contact: [
    heading,
    ...rows(3, (y): Mark[] => [
      ['accent', 8, y, 6],
      ['line', 18, y + 2, 36, 2],
    ]),
  ],
  classHours: [
    heading,
    ...rows(3, (y): Mark[] => [
      ['head', 8, y, 20, 2],
      ['line', 44, y, 28, 2],
      ['line', 8, y + 6, 64, 1],
    ]),
  ],
  feesAbroad: [
    heading,
    ...columns(2, (x, width): Mark[] => [
      ...lines(x, 15, [width, width - 8]),
      ...lines(x, 30, [width, width - 8]),
    ]),
  ],
  lectures: [
    heading,
    ...rows(3, (y): Mark[] => [
      ['soft', 8, y, 12, 8],
      ['head', 11, y + 3, 6, 2],
      ...lines(25, y + 1, [40, 26]),
    ]),
  ],
} as const satisfies Readonly<Record<string, readonly Mark[]>>;
