import type { CheckFinding } from '../../kernel/publishing/checks.ts';
import type { Fields } from '../fields/fields.ts';
import { warning } from '../types/checks/finding.ts';

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

/** Reports titles and descriptions that are missing or too short. Long ones are only cut. */
export function searchFindings(fields: Fields, shown: SearchResult): CheckFinding[] {
  return (['title', 'description'] as const).flatMap((part) => {
    const { length } = shown[part].trim();
    if (length >= searchLimits[part].least) return [];
    const field = sources[part].find((name) => name in fields) ?? Object.keys(fields)[0] ?? 'id';
    const msg =
      length === 0
        ? `Search engines find no ${part} for this page.`
        : `For search engines, the ${part} is short: ${length} characters.`;
    return [warning({ rule: 'seo', field, msg })];
  });
}
