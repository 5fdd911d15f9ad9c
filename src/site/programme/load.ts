import {
  readProgramme,
  relatedProgrammes,
  testimonialsAbout,
  type ProgrammeEntry,
  type ProgrammeReading,
} from '../../content/read/programme.ts';
import type { Entry, Snapshot } from '../../content/snapshot.ts';
import { programmeWords } from '../../kernel/words/programme.ts';
import type { FeeReading } from '../../content/read/fees.ts';
import { formatRupees } from '../../kernel/values/money.ts';

export type ProgrammeData = ProgrammeReading &
  Readonly<{
    /** Breadcrumb below Home, this page last. */
    trail: readonly Readonly<{ name: string; path: string }>[];
    testimonials: readonly Entry<'testimonial'>[];
    related: readonly ProgrammeEntry[];
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

/** The programme's price in one line; undefined without plans in India. */
export function feeLine({ price }: Pick<FeeReading, 'price'>): string | undefined {
  if (!price) return undefined;
  const fee = formatRupees(price.fee);
  const { instalment } = price;
  return instalment
    ? programmeWords.feeAndEmi(fee, formatRupees(instalment.emi.monthly))
    : programmeWords.feeOnce(fee);
}
