import type { Edited } from '../../../kernel/publishing/content.ts';

/** One value as it is and as it becomes, in words. */
export type Difference = Readonly<{ label: string; before: string; after: string }>;

/** The planned change of one entry. */
export type Edit = Readonly<{
  id: number;
  /** The version that the differences were taken from. */
  version: number;
  /** The entry's title, with that of its parent. */
  title: string;
  /** The status before the edit: an entry with unpublished changes stays a draft. */
  status: Edited['status'];
  differences: readonly Difference[];
  fields: Readonly<Record<string, unknown>>;
}>;

/** How many of the entries a publish leaves as drafts. */
export function stayingDrafts(edits: readonly Edit[]): number {
  return edits.filter(({ status }) => status !== 'published').length;
}
