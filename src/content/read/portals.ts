import { applicationPaths } from '../../kernel/leads/applications.ts';
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

/** Where an application goes on: in the university's own portal, which opens in a new tab, or on this site. */
export function applicationAddress(university: Pick<DataOf<'university'>, Portal>): string {
  return portalOf(university, 'admission_portal_url') ?? applicationPaths.page;
}
