import { Document, Page, renderToBuffer, Text, View } from '@react-pdf/renderer';
import { buildSnapshot, type Entry } from '../../content/snapshot.ts';
import { qualificationOfType } from '../../contract/qualifications.ts';
import { formatDay } from '../../contract/dates.ts';
import { readProgramme, type ProgrammeReading } from '../../content/read/programme.ts';
import { About } from './About.tsx';
import { Accreditation, Contact, HowToApply } from './closing.tsx';
import { Fees } from './Fees.tsx';
import { CoverKolam, Inside } from './parts.tsx';
import { Structure } from './Structure.tsx';
import { registerFonts, styles } from './styles.ts';
import { brochureWords as words } from './words.ts';

/** What the brochure is made with besides content. */
export type BrochureOptions = Readonly<{
  /** Folder of the TTF files. */
  fonts: string;
  /** The site's origin. */
  origin: string;
}>;

type University = Entry<'university'>['data'];

/**
 * The brochure of a programme as a PDF. `entries` are the programme, what stands under it and under
 * its parent, the accreditations and the university.
 * @throws where the programme or the university is not among them
 */
export async function renderBrochure(
  programmeId: number,
  entries: readonly Entry[],
  { fonts, origin }: BrochureOptions,
): Promise<Uint8Array> {
  const snapshot = buildSnapshot(entries, []);
  const entry = snapshot.get('programme', programmeId);
  if (!entry) throw new Error(`Programme ${programmeId} is not among the entries.`);
  const university = snapshot.one('university').data;
  registerFonts(fonts);
  return renderToBuffer(brochureOf(readProgramme(entry, snapshot), university, origin));
}

/** All that stands in a brochure, page by page. */
export function brochureOf(programme: ProgrammeReading, university: University, origin: string) {
  const { title, award } = {
    title: programme.entry.data.title,
    award: programme.entry.data.display_name,
  };
  return (
    <Document
      title={`${title}: ${words.brochure}`}
      author={university.name}
      subject={award}
      language="en-IN"
    >
      <Cover programme={programme} university={university} />
      <Inside foot={`${university.name}  ·  ${title}`}>
        <About programme={programme} />
        <Structure programme={programme} />
        <Fees programme={programme} />
        <Accreditation programme={programme} />
        <HowToApply origin={origin} />
        <Contact university={university} origin={origin} changedAt={programme.changedAt} />
      </Inside>
    </Document>
  );
}

function Cover({
  programme,
  university,
}: Readonly<{ programme: ProgrammeReading; university: University }>) {
  const { data } = programme.entry;
  return (
    <Page size="A4" style={styles.cover}>
      <Text style={styles.university}>{university.name}</Text>
      <Text style={styles.coverText}>{university.caption}</Text>
      <CoverKolam figure={data.figure} dots={data.semester_count} size={270} />
      <View style={styles.coverBottom}>
        <Text style={styles.kicker}>
          {words.types[data.program_type_id]} · {words.brochure}
        </Text>
        <Text style={styles.coverTitle}>{data.title}</Text>
        <Text style={styles.coverAward}>{data.display_name}</Text>
        <Text style={styles.coverText}>{data.short_description}</Text>
        <View style={styles.facts}>
          {factsOf(programme).map(([label, value]) => (
            <View key={label} style={styles.fact}>
              <Text style={styles.factLabel}>{label}</Text>
              <Text style={styles.factValue}>{value}</Text>
            </View>
          ))}
        </View>
      </View>
    </Page>
  );
}

function factsOf({ entry: { data }, credits }: ProgrammeReading): [label: string, value: string][] {
  return [
    [words.duration, data.duration],
    [words.leadsTo, qualificationOfType(data.program_type_id).label],
    [words.semesters, String(data.semester_count)],
    ...(credits > 0 ? [[words.credits, String(credits)] as [string, string]] : []),
    ...(data.next_batch ? [[words.nextBatch, formatDay(data.next_batch)] as [string, string]] : []),
  ];
}
