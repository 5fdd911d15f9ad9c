import type { DataOf } from '../registry.ts';

type Portal = 'lms_url' | 'admission_portal_url' | 'external_portal_url';

/** The address of a system of the university's own; undefined if it has none. */
export function portalOf(
  university: Pick<DataOf<'university'>, Portal>,
  portal: Portal,
): string | undefined {
  const url = university[portal];
  // Earlier set-ups wrote the home page until the address was known.
  return url && url !== '/' ? url : undefined;
}
