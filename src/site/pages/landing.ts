import type { Entry } from '../../content/snapshot.ts';

export type Landing = Entry<'landing'>;

/** Where a landing page stands: at the root when its slug ends in `-lp`, else below `/lp`. */
export function landingPathOf({ data: { slug } }: Landing): string {
  return slug.endsWith('-lp') ? `/${slug}` : `/lp/${slug}`;
}
