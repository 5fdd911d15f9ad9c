import type { Entry, Snapshot } from './snapshot.ts';

/**
 * The public path of a programme (`/mba`) or specialisation (`/mba/finance`); null where it, or the programme above
 * it, is not public.
 */
export function programmePath(
  programme: Entry<'programme'> | undefined,
  snapshot: Snapshot,
): string | null {
  if (programme === undefined) return null;
  if (programme.parent === null) return `/${programme.data.slug}`;
  const above = snapshot.get('programme', programme.parent);
  return above ? `/${above.data.slug}/${programme.data.slug}` : null;
}
