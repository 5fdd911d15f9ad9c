import type { TypeName } from './registry.ts';

/** Where staff edit what a part of a page shows: an entry's field, or a list of entries. */
export type EditTarget = Readonly<{
  type: TypeName;
  /** The entry; left out for the whole list. */
  id?: number;
  /** Whose parts are listed. */
  parent?: number;
  field?: string;
  /** What people call the entry, where several of a type stand on a page. */
  name?: string;
}>;
