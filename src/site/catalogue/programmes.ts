import type { Snapshot } from '../../content/snapshot.ts';
import { pathOf, entryOf } from '../../content/addresses/pagePath.ts';
import {
  featuredProgrammes,
  listedProgrammes,
  type ProgrammeEntry,
} from '../../content/read/programme.ts';
import { programmesTitled } from '../../content/read/lookups.ts';

export type ProgrammeGroup = Readonly<{
  type: ProgrammeEntry['data']['program_type_id'];
  programmes: readonly ProgrammeEntry[];
}>;

const types = [1, 2, 3] as const;

/** Listed programmes by type, Bachelors first; types without any are left out. */
export function programmeGroups(
  snapshot: Snapshot,
  only: 'featured' | 'all',
): readonly ProgrammeGroup[] {
  const listed = only === 'all' ? listedProgrammes(snapshot) : featuredProgrammes(snapshot);
  return types
    .map((type) => ({
      type,
      programmes: listed.filter(({ data }) => data.program_type_id === type),
    }))
    .filter(({ programmes }) => programmes.length > 0);
}

export function specialisationLinks(
  programme: ProgrammeEntry,
  snapshot: Snapshot,
): readonly Readonly<{ name: string; href: string }>[] {
  return snapshot.children('programme', programme.id).flatMap((entry) => {
    const href = pathOf(entry, snapshot);
    return href ? [{ name: entry.data.short_title, href }] : [];
  });
}

export function findProgramme(path: string, snapshot: Snapshot): ProgrammeEntry | undefined {
  return entryOf('programme', path, snapshot);
}

export function programmeTitled(title: string, snapshot: Snapshot): string | null {
  const [named] = programmesTitled(snapshot, title);
  return pathOf(named, snapshot);
}

const tints = { business: 'gold', computing: 'lav', commerce: 'leaf', arts: 'clay' } as const;

/** The ground that follows a programme everywhere, as a class of `ui/base.module.css`. */
export function tintClass({ data }: ProgrammeEntry): (typeof tints)[keyof typeof tints] {
  return tints[data.tint];
}
