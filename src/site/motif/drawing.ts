export type Cell = readonly [column: number, row: number];
/** Across and down, in user units. */
export type Point = readonly [x: number, y: number];

/** Dots, and walls: places between two neighbours at which an unbroken line turns back instead of crossing itself. */
export type Figure = Readonly<{ cells: readonly Cell[]; walls: ReadonlySet<string> }>;

export type Drawing = Readonly<{
  paths: readonly string[];
  dots: readonly Point[];
  width: number;
  height: number;
}>;

/** The distance between dots, and the margin, in user units. */
export type Spacing = Readonly<{ step?: number; pad?: number }>;

/** A ring of rooms on a square: so many of them, at this distance from its middle, so much wide to either side. */
export type RingSize = Readonly<{
  loops: number;
  radius: number;
  swing: number;
  size?: number;
  /** Of its coordinates: fewer for a small drawing. */
  digits?: 0 | 1;
}>;

/** A drawn ring: its line as an SVG path, empty if it has none, and its dots. */
export type RingDrawing = Readonly<{
  path: string;
  dots: readonly (readonly number[])[];
  size: number;
}>;

/** How a university draws. In all drawings a dot is a person, a semester, a step or a payment, in a room of its own. */
export type Motif = Readonly<{
  /** A figure. Its dots have the same positions in every motif. */
  figure: (figure: Figure, spacing?: Spacing) => Drawing;
  /** The pattern behind `count` equal parts of 100 by 100 units, side by side or one below the other. */
  braid: (count: number, isVertical?: boolean) => Drawing;
  ring: (ring: RingSize) => RingDrawing;
  /** A path beside `count` rows of 100 by 100 units, which grow with their text; empty if the motif has none. */
  rows: (count: number) => string;
  mark: Drawing & Readonly<{ dot: number }>;
}>;
