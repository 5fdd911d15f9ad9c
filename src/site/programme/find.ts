import type { Entry, Snapshot } from '../../content/snapshot.ts';

export type ProgrammeEntry = Entry<'programme'>;

/** The public path of a programme (`/mba`) or specialisation (`/mba/finance`); undefined where its parent is not public. */
export function programmePath(entry: ProgrammeEntry, snapshot: Snapshot): string | undefined {
  if (entry.parent === null) return `/${entry.data.slug}`;
  const parent = snapshot.get('programme', entry.parent);
  return parent && `/${parent.data.slug}/${entry.data.slug}`;
}

/** The programme or specialisation at a path. */
export function findProgramme(path: string, snapshot: Snapshot): ProgrammeEntry | undefined {
  const [, slug, specialisation, more] = path.split('/');
  if (!slug || more !== undefined) return undefined;
  const programme = snapshot.children('programme', null).find(({ data }) => data.slug === slug);
  if (specialisation === undefined || !programme) return programme;
  return snapshot
    .children('programme', programme.id)
    .find(({ data }) => data.slug === specialisation);
}

/** Programmes that lists may show: not the specialisations, and none that the university left out by ERP code. */
export function listedProgrammes(snapshot: Snapshot): readonly ProgrammeEntry[] {
  const excluded = new Set(snapshot.one('university').data.excluded_erp_codes);
  return snapshot.children('programme', null).filter(({ data }) => !excluded.has(data.erp_unicode));
}
