import { entryOf, pathOf } from '../../content/addresses/pagePath.ts';
import type { ProgrammeEntry } from '../../content/read/programme.ts';
import { programmesTitled } from '../../content/read/lookups.ts';
import type { Snapshot } from '../../content/snapshot.ts';

/** The programme or specialisation at a path. */
export function findProgramme(path: string, snapshot: Snapshot): ProgrammeEntry | undefined {
  return entryOf('programme', path, snapshot);
}

/** The path of the programme or specialisation with this title. */
export function programmeTitled(title: string, snapshot: Snapshot): string | null {
  const [named] = programmesTitled(snapshot, title);
  return pathOf(named, snapshot);
}
