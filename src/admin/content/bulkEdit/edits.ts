import type { Edited } from '../../../kernel/publishing/content.ts';

/** One value as it is and as it becomes, in words. */
export type Difference = Readonly<{ label: string; before: string; after: string }>;

/** What becomes of one entry. */
export type Edit = Readonly<{
  id: number;
  /** The version that the differences were taken from. */
  version: number;
  /** What people call it, with what it belongs to. */
  title: string;
  /** Where it stands between draft and public: what is not public as it stands stays a draft. */
  status: Edited['status'];
  differences: readonly Difference[];
  fields: Readonly<Record<string, unknown>>;
}>;

/** How many of the entries a publish leaves as drafts. */
export function stayingDrafts(edits: readonly Edit[]): number {
  return edits.filter(({ status }) => status !== 'published').length;
}
