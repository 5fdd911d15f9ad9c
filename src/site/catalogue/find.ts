import { programmesNamed, programmesTitled } from '../../content/finders.ts';
import { programmePath } from '../../content/programmePath.ts';
import type { ProgrammeEntry } from '../../content/read/programme.ts';
import type { Snapshot } from '../../content/snapshot.ts';

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

/** The path of the programme or specialisation with this title. */
export function programmeTitled(title: string, snapshot: Snapshot): string | null {
  const [named] = programmesTitled(snapshot, title);
  return programmePath(named, snapshot);
}
