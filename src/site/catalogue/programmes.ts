import type { Snapshot } from '../../content/snapshot.ts';
import { pathOf } from '../../content/addresses/pagePath.ts';
import {
  featuredProgrammes,
  listedProgrammes,
  type ProgrammeEntry,
} from '../../content/read/programme.ts';

/** Programmes of one type, under the type's tab. */
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

/** A programme's specialisations, by their short names. */
export function specialisationLinks(
  programme: ProgrammeEntry,
  snapshot: Snapshot,
): readonly Readonly<{ name: string; href: string }>[] {
  return snapshot.children('programme', programme.id).flatMap((entry) => {
    const href = pathOf(entry, snapshot);
    return href ? [{ name: entry.data.short_title, href }] : [];
  });
}
