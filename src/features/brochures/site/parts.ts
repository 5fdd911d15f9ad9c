export type Run =
  | string
  | Readonly<{ text: string; strong?: boolean; url?: string; quiet?: boolean }>;

export type Words = readonly Run[];

/** A column of a table; `width` is in points, without it the column shares the remaining room. */
export type Column = Readonly<{ head: string; width?: number; align?: 'right' }>;

export type Table = Readonly<{
  kind: 'table';
  columns: readonly Column[];
  rows: readonly (readonly Words[])[];
}>;

export type Part =
  | Readonly<{ kind: 'text'; words: Words; look?: 'lead' | 'small' }>
  | Readonly<{ kind: 'heading'; text: string; aside?: string }>
  | Readonly<{
      kind: 'list';
      items: readonly Words[];
      numbered?: boolean;
      signs?: readonly string[];
    }>
  | Table
  | Readonly<{ kind: 'figures'; items: readonly Readonly<{ figure: string; text: string }>[] }>
  | Readonly<{ kind: 'ranges'; items: readonly PayRange[] }>
  | Readonly<{ kind: 'certificate'; lines: readonly CertificateLine[] }>;

/** The pay of a role: a range on a scale that ends at `top`, and the same in words. */
export type PayRange = Readonly<{
  role: string;
  from: number;
  to: number;
  top: number;
  words: string;
}>;

export type CertificateLine = Readonly<{ text: string; look: 'name' | 'award' | 'plain' }>;
export type Section = Readonly<{ title: string; parts: readonly Part[] }>;

export type Brochure = Readonly<{
  title: string;
  author: string;
  subject: string;
  cover: Readonly<{
    brand: readonly [name: string, caption: string];
    kicker: string;
    title: string;
    award: string;
    text: string;
    facts: readonly (readonly [label: string, value: string])[];
    figure: string | null;
    dots: number;
  }>;
  foot: string;
  sections: readonly Section[];
  back: Readonly<{
    title: string;
    lines: readonly Words[];
    code: Readonly<{ url: string; text: string }>;
    small: string;
  }>;
}>;
