import type { Dashboard } from '../schemas.ts';

/** The list of leads, narrowed to those that figures are of, and further. */
export function leadsPath(
  { of }: Pick<Dashboard, 'of'>,
  further: Readonly<Record<string, string>> = {},
): string {
  const { from, until, programme, assigned } = of;
  const query = new URLSearchParams({ from, until });
  if (programme !== null) query.set('programme', programme);
  if (assigned !== null) query.set('assigned', String(assigned));
  for (const [name, value] of Object.entries(further)) query.set(name, value);
  return `/leads?${query}`;
}

/** True if the figures cover only some of the leads. */
export function isNarrowed({ of }: Pick<Dashboard, 'of'>): boolean {
  return of.programme !== null || of.assigned !== null;
}
