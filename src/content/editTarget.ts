import type { TypeName } from './registry.ts';

/** The place to edit a part of a page: an entry's field, or a list of entries. */
export type EditTarget = Readonly<{
  type: TypeName;
  /** The entry; left out for the whole list. */
  id?: number;
  /** Whose parts are listed. */
  parent?: number;
  field?: string;
  /** The entry's title, to tell several entries of a type on one page apart. */
  name?: string;
}>;
