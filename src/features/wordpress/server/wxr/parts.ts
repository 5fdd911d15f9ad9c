/** Kinds of items that are taken; all others are only counted. */
export const takenKinds = ['post', 'page', 'attachment', 'wp_block'] as const;
export type TakenKind = (typeof takenKinds)[number];
export type WxrTerm = Readonly<{ domain: string; slug: string; name: string }>;

export type WxrItem = Readonly<{
  kind: TakenKind;
  /** What a plugin or a theme calls it, such as `course`; undefined of the kinds of WordPress itself. */
  was?: string | undefined;
  wpId: number;
  title: string;
  link: string;
  slug: string;
  status: string;
  locked: boolean;
  /** The day on which it was published, `YYYY-MM-DD`; empty if it never was. */
  day: string;
  /** When it was or will be published, in ISO 8601; undefined for exports that an earlier version has read. */
  at?: string | null;
  author: string;
  excerpt: string;
  content: string;
  parent: number;
  terms: readonly WxrTerm[];
  /** The metadata of WordPress and its plugins that are read here. */
  meta: Readonly<Record<string, string>>;
  file: string;
}>;

export type WxrSite = Readonly<{
  title: string;
  address: string;
  authors: Readonly<Record<string, string>>;
  terms: readonly WxrTerm[];
}>;

/** Among the metadata: the fields of a plugin that have words, each with its beginning. */
export const besideText = 'fields beside the text';

/** A file that is no export, or not a whole one; the message says so to the person who sent it. */
export class WxrError extends Error {
  override name = 'WxrError';
  /** The file breaks a rule of XML. */
  readonly isMalformed: boolean;

  constructor(message: string, { isMalformed = false } = {}) {
    super(message);
    this.isMalformed = isMalformed;
  }
}
