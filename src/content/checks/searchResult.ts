import type { CheckFinding } from '../../kernel/publishing/checks.ts';
import type { Fields } from '../fields/fields.ts';
import { warning } from '../types/checks/finding.ts';

/** Title and description of a page for search engines and social cards. */
export type SearchResult = Readonly<{ title: string; description: string }>;

/** Lengths between which a title and a description are shown whole, and say enough. */
export const searchLimits = {
  title: { least: 10, most: 70 },
  description: { least: 50, most: 170 },
} as const;

/** The fields that a page's title and description come from, the closest first. */
const sources = {
  title: ['title', 'subject_name', 'name'],
  description: ['description', 'short_description', 'excerpt', 'lead', 'sub_title', 'sections'],
} as const;

type Part = keyof typeof sources;

/** Reports titles and descriptions that are missing or too short. Long ones are only cut. */
export function searchFindings(fields: Fields, shown: SearchResult): CheckFinding[] {
  return (['title', 'description'] as const).flatMap((part) => {
    const text = shown[part].trim();
    const msg = wordsAbout(part, text.length);
    return msg === undefined ? [] : [warning({ rule: 'seo', field: sourceOf(fields, part), msg })];
  });
}

function wordsAbout(part: Part, length: number): string | undefined {
  const { least } = searchLimits[part];
  if (length === 0) return `Search engines find no ${part} for this page.`;
  if (length < least) return `For search engines, the ${part} is short: ${length} characters.`;
  return undefined;
}

function sourceOf(fields: Fields, part: Part): string {
  return sources[part].find((name) => name in fields) ?? Object.keys(fields)[0] ?? 'id';
}
