import { firstCharacters } from '../../kernel/text/characters.ts';
import { wholeWords } from '../../kernel/text/textEnds.ts';
import { plainText } from '../../content/richText/richText.ts';
import type { Entry, Snapshot } from '../../content/snapshot.ts';
import { shownBlocks } from '../../content/read/pageSections.ts';
import { Blocks } from '../blocks/Blocks.tsx';
import type { PageMeta } from '../seo/pageMeta.ts';
import type { Page, PageProps } from './page.tsx';
import { entryOf, pathOf } from '../../content/addresses/pagePath.ts';
import { PageHead } from '../ui/page/PageHead.tsx';

export type AuxiliaryData = Readonly<{
  entry: Entry<'auxiliary'>;
  trail: PageMeta['trail'];
  today?: string | undefined;
}>;

const LONGEST_DESCRIPTION = 160;

export function loadWritten(path: string, snapshot: Snapshot): AuxiliaryData | undefined {
  const entry = entryOf('auxiliary', path, snapshot);
  return entry && loadAuxiliary(entry, snapshot);
}

export function loadAuxiliary(
  entry: Entry<'auxiliary'>,
  snapshot: Snapshot,
  today?: string,
): AuxiliaryData {
  return { entry, trail: trailOf(entry, snapshot), today };
}

function trailOf({ data }: Entry<'auxiliary'>, snapshot: Snapshot): PageMeta['trail'] {
  const programme = snapshot.get('programme', data.programme);
  const above = programme && pathOf(programme, snapshot);
  const own = { name: data.title, path: data.path };
  return programme && above ? [{ name: programme.data.title, path: above }, own] : [own];
}

export const auxiliaryPage: Page<AuxiliaryData> = {
  meta: ({ entry, trail }, snapshot) => ({
    title: `${entry.data.title} | ${snapshot.one('university').data.name}`,
    description: descriptionOf(entry, snapshot),
    category: 'university_page',
    programmeId: entry.data.programme,
    trail,
    changedAt: entry.publishedAt,
    card: {
      fact: factOf(entry) ?? snapshot.one('university').data.seal_text,
      seals: snapshot.all('accreditation'),
    },
  }),
  Component: AuxiliaryPage,
};

function descriptionOf({ data }: Entry<'auxiliary'>, snapshot: Snapshot): string {
  const [first] = shownBlocks(data.sections).flatMap(({ section }) => {
    if (section.block === 'hero') return [section.lead];
    return section.block === 'text' ? [plainText(section.body)] : [];
  });
  const text = first ?? `${data.title}, ${snapshot.one('university').data.name}`;
  return text.length <= LONGEST_DESCRIPTION
    ? text
    : `${wholeWords(firstCharacters(text, LONGEST_DESCRIPTION))}…`;
}

const LONGEST_FACT = 70;

/** The heading of its hero, which says more than its title, for pictures for sharing. */
function factOf({ data }: Entry<'auxiliary'>): string | undefined {
  const [first] = shownBlocks(data.sections);
  if (first?.section.block !== 'hero') return undefined;
  const { title } = first.section;
  return title !== data.title && title.length <= LONGEST_FACT ? title : undefined;
}

function AuxiliaryPage({ data: { entry, trail, today } }: PageProps<AuxiliaryData>) {
  const { title } = entry.data;
  const sections = shownBlocks(entry.data.sections);
  const begins = sections[0]?.section.block === 'hero';
  return (
    <>
      {!begins && <PageHead title={title} trail={trail} />}
      <Blocks
        sections={sections}
        trail={trail}
        of={entry}
        today={today}
        programme={entry.data.programme}
        begins={begins}
      />
    </>
  );
}
