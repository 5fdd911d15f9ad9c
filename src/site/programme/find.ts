import { programmesNamed, programmesTitled } from '../../content/finders.ts';
import { programmePath } from '../../content/programmePath.ts';
import type { Entry, Snapshot } from '../../content/snapshot.ts';

export type ProgrammeEntry = Entry<'programme'>;

/** The programme or specialisation at a path. */
export function findProgramme(path: string, snapshot: Snapshot): ProgrammeEntry | undefined {
  const [, slug, specialisation, more] = path.split('/');
  if (!slug || more !== undefined) return undefined;
  const [programme] = programmesNamed(snapshot, slug);
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

/** The path of the programme or specialisation with this title. */
export function programmeTitled(title: string, snapshot: Snapshot): string | null {
  const [named] = programmesTitled(snapshot, title);
  return programmePath(named, snapshot);
}
