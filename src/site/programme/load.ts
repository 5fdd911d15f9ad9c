import {
  readProgramme,
  relatedProgrammes,
  testimonialsAbout,
  type ProgrammeEntry,
  type ProgrammeReading,
} from '../../content/read/programme.ts';
import type { Entry, Snapshot } from '../../content/snapshot.ts';
import { programmeWords } from '../../kernel/words/programme.ts';

/** Content of a programme's page: the programme's own entries and the ones it links to. */
export type ProgrammeData = ProgrammeReading &
  Readonly<{
    /** Breadcrumb below Home, this page last. */
    trail: readonly Readonly<{ name: string; path: string }>[];
    testimonials: readonly Entry<'testimonial'>[];
    related: readonly ProgrammeEntry[];
    /** The day, if a section asks for it. */
    today?: string | undefined;
  }>;

export function loadProgramme(
  entry: ProgrammeEntry,
  snapshot: Snapshot,
  today?: string,
): ProgrammeData {
  const reading = readProgramme(entry, snapshot);
  const { parent, path } = reading;
  return {
    ...reading,
    trail: [
      { name: programmeWords.programmes, path: '/programmes' },
      ...(parent ? [{ name: parent.data.title, path: `/${parent.data.slug}` }] : []),
      { name: entry.data.title, path },
    ],
    testimonials: testimonialsAbout(entry, snapshot),
    related: relatedProgrammes(parent ?? entry, snapshot),
    today,
  };
}
