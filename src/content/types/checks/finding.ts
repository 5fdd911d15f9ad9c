import type { CheckFinding } from '../../../kernel/publishing/checks.ts';

type Data = Readonly<Record<string, unknown>>;

export type CheckContext = Readonly<{
  parent?: Data | undefined;
  /** Today in Asia/Kolkata, `2026-11-21`. */
  today: string;
  /** True for pictures that nobody has described or called decorative. */
  needsAlt: (media: number) => boolean;
  /** The target of an address of this site: a page, another address, or none. */
  leadsTo: (path: string) => 'page' | 'moved' | 'nowhere';
  /** The address of this site: a link that names it is one to a page of it. */
  origin?: string | undefined;
  /** Values of placeholders; if undefined, only their names are checked. */
  words?: Readonly<Record<string, string>> | undefined;
  /** Scripts and signs that published texts use and a typeface of the library lacks. */
  lackedBy?: ((typeface: number) => readonly string[]) | undefined;
  /** How many entries of a type stand with this one: its parts, and those that name it. Nobody counts while publishing. */
  partCount?: ((type: string) => number) | undefined;
}>;

type Found = Readonly<Pick<CheckFinding, 'rule' | 'field' | 'msg'>>;

/** A finding that refuses a publish. */
export function blocking(found: Found): CheckFinding {
  return { ...found, blocking: true };
}

/** A finding that a person should see, and may leave. */
export function warning(found: Found): CheckFinding {
  return { ...found, blocking: false };
}
