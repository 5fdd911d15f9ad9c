import { inWording } from '../../../kernel/wording/wording.ts';
import { wordingOf } from '../../../content/read/ownWords.ts';
import { brandOf } from '../../../content/read/brand.ts';
import { readProgramme, type ProgrammeReading } from '../../../content/read/programme.ts';
import { buildSnapshot, type Entry } from '../../../content/snapshot.ts';
import { formatDay } from '../../../kernel/values/dates.ts';
import { formatRupees } from '../../../kernel/values/money.ts';
import { leadsToWord } from '../../../kernel/words/choices.ts';
import { aboutSections, offerSections } from './about.ts';
import {
  accreditationSections,
  applySections,
  backOf,
  careerSections,
  certificateSections,
  facultySections,
} from './closing.ts';
import { feeSections } from './fees.ts';
import type { Brochure } from './parts.ts';
import { print, type PrintOptions } from './print/print.ts';
import { structureSections } from './structure.ts';
import { brochureWords as words } from '../../../kernel/words/brochures.ts';

export type BrochureOptions = Omit<PrintOptions, 'brand'> & Readonly<{ origin: string }>;

/**
 * `entries`: the programme, its parts, its parent, accreditations and the university.
 * @throws if one is missing
 */
export function renderBrochure(
  programmeId: number,
  entries: readonly Entry[],
  { origin, ...options }: BrochureOptions,
): Promise<Uint8Array> {
  const snapshot = buildSnapshot(entries, []);
  const entry = snapshot.get('programme', programmeId);
  if (!entry) throw new Error(`Programme ${programmeId} is not among the entries.`);
  const university = snapshot.one('university').data;
  return inWording(wordingOf(snapshot), () => {
    const brochure = brochureOf(readProgramme(entry, snapshot), university, origin);
    return print(brochure, { ...options, brand: brandOf(snapshot) });
  });
}

export function brochureOf(
  programme: ProgrammeReading,
  university: Entry<'university'>['data'],
  origin: string,
): Brochure {
  const { data } = programme.entry;
  return {
    title: `${data.title}: ${words.brochure}`,
    author: university.name,
    subject: data.display_name,
    cover: {
      brand: [university.short_name, university.caption],
      kicker: `${words.types[data.program_type_id]} · ${words.brochure}`,
      title: data.title,
      award: data.display_name,
      text: data.short_description,
      facts: factsOf(programme),
      figure: data.figure,
      dots: data.semester_count,
    },
    foot: `${university.name}  ·  ${data.title}`,
    sections: [
      ...aboutSections(programme),
      ...offerSections(programme),
      ...structureSections(programme),
      ...feeSections(programme),
      ...careerSections(programme),
      ...facultySections(programme),
      ...certificateSections(programme, university),
      ...accreditationSections(programme),
      ...applySections(programme, origin),
    ],
    back: backOf(programme, university, origin),
  };
}

function factsOf({ entry: { data }, credits, price }: ProgrammeReading) {
  const facts: (readonly [string, string])[] = [
    [words.duration, data.duration],
    [words.leadsTo, leadsToWord(data.program_type_id)],
    [words.semesters, String(data.semester_count)],
  ];
  if (credits > 0) facts.push([words.credits, String(credits)]);
  if (price) facts.push([words.feesFrom, formatRupees(price.fee)]);
  if (data.next_batch) facts.push([words.nextBatch, formatDay(data.next_batch)]);
  return facts;
}
