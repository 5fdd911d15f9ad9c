import { firstCharacters } from '../../kernel/text/characters.ts';
import { questionsOn } from '../../content/read/faq.ts';
import type { Entry, Snapshot } from '../../content/snapshot.ts';
import { readCriteria, type Criteria } from '../finder/criteria.ts';
import { type Findings, findingsOf } from '../finder/find.ts';
import { FinderForm } from '../finder/FinderForm.tsx';
import { SearchResults } from '../finder/SearchResults.tsx';
import { chooseWords } from '../../kernel/words/choose.ts';
import { finderWords } from '../../kernel/words/finder.ts';
import { figureOf } from '../motif/figures.ts';
import { HeadFigure } from '../motif/MotifFigure.tsx';
import type { PageMeta } from '../seo/pageMeta.ts';
import { latestOf, type Page, type PageProps } from './page.tsx';
import { pathOf } from '../../content/addresses/pagePath.ts';
import { FaqSection } from '../sections/FaqSection.tsx';
import { GetInTouch } from '../register/form/NumberSlot.tsx';
import cards from '../catalogue/ProgrammeCard.module.css';
import { ProgrammeCard } from '../catalogue/ProgrammeCard.tsx';
import { programmeGroups, type ProgrammeGroup } from '../catalogue/programmes.ts';
import base from '../ui/base.module.css';
import { classes } from '../ui/classes.ts';
import { ArrowLink, ButtonLink } from '../ui/buttons/Button.tsx';
import { PageHead } from '../ui/page/PageHead.tsx';
import { Wrap, Editable, homePlace } from '../ui/page/Section.tsx';
import { words } from '../../kernel/words/site.ts';
import styles from './ProgrammesPage.module.css';

export type ProgrammesData = Readonly<{
  groups: readonly ProgrammeGroup[];
  criteria: Criteria;
  /** None while nothing is asked: then all programmes stand by type. */
  findings: Findings | undefined;
  questions: readonly Entry<'faq'>[];
}>;

const trail = [{ name: words.programmesPage.title, path: '/programmes' }];

function anchorOf(group: ProgrammeGroup) {
  return words.programmes.types[group.type].toLowerCase();
}

export function loadProgrammes(snapshot: Snapshot, query: URLSearchParams): ProgrammesData {
  const criteria = readCriteria(query);
  return {
    criteria,
    findings: findingsOf(criteria, snapshot),
    groups: programmeGroups(snapshot, 'all'),
    questions: questionsOn(snapshot, 'programmes'),
  };
}

export const programmesPage: Page<ProgrammesData> = {
  meta,
  Component: ProgrammesPage,
};

function meta({ groups, findings }: ProgrammesData, snapshot: Snapshot): PageMeta {
  const programmes = groups.flatMap((group) => group.programmes);
  return {
    title: `${words.programmesPage.title} | ${snapshot.one('university').data.name}`,
    description: firstCharacters(
      `${words.programmesPage.count(programmes.length)}: ${programmes.map(({ data }) => data.short_title).join(', ')}.`,
      170,
    ),
    category: 'university_page',
    trail,
    indexed: findings === undefined,
    changedAt: latestOf(programmes),
    jsonLd: (origin) => [
      {
        '@type': 'ItemList',
        itemListElement: programmes.map((programme, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          url: new URL(pathOf(programme, snapshot) ?? '/', origin).href,
        })),
      },
    ],
  };
}

function ProgrammesPage({ snapshot, data }: PageProps<ProgrammesData>) {
  const { groups, questions, criteria, findings } = data;
  const text = snapshot.one('homePage').data;
  const jumps = groups.map((group) => (
    <ButtonLink
      key={group.type}
      href={`/programmes#${anchorOf(group)}`}
      look="line"
      small
      className={styles.jump}
    >
      {words.programmes.types[group.type]}
    </ButtonLink>
  ));
  return (
    <>
      <Editable places={[homePlace(snapshot, 'programmes_title')]}>
        <PageHead
          title={text.programmes_title}
          trail={trail}
          {...(!findings && {
            lead: text.programmes_lead,
            actions: jumps,
            art: <HeadFigure figure={figureOf('lattice', 6)} />,
          })}
        />
      </Editable>
      <Wrap className={classes(styles.finder, findings && styles.asked)}>
        <h2 className={base.sr}>{finderWords.title}</h2>
        <FinderForm criteria={criteria} />
        {!findings && <OtherWays />}
      </Wrap>
      <div data-findings="">
        {findings ? (
          <>
            <SearchResults findings={findings} />
            <Wrap className={styles.finder}>
              <OtherWays />
            </Wrap>
          </>
        ) : (
          groups.map((group) => <Group key={group.type} group={group} />)
        )}
      </div>
      <Editable places={[homePlace(snapshot, 'faq_title'), { type: 'faq' }]}>
        <FaqSection
          title={text.faq_title}
          text={text.faq_text}
          questions={questions}
          className={base.section}
        />
      </Editable>
      <GetInTouch />
    </>
  );
}

/** Beside the finder: three questions, and programmes side by side. */
function OtherWays() {
  return (
    <p className={classes(base.muted, styles.ways)}>
      <span>{finderWords.hint}</span>
      <ArrowLink href="/help-me-choose">{chooseWords.link}</ArrowLink>
      <ArrowLink href="/compare">{finderWords.compareTitle}</ArrowLink>
    </p>
  );
}

function placeOf({ id, data }: Entry<'programme'>) {
  return { type: 'programme', id, name: data.title } as const;
}

function Group({ group }: Readonly<{ group: ProgrammeGroup }>) {
  return (
    <section className={styles.group} id={anchorOf(group)}>
      <Wrap>
        <div className={styles.head}>
          <h2>{words.programmes.types[group.type]}</h2>
          <p className={base.muted}>{words.programmesPage.count(group.programmes.length)}</p>
        </div>
        <div className={cards.list}>
          {group.programmes.map((programme) => (
            <Editable key={programme.id} places={[placeOf(programme)]}>
              <ProgrammeCard programme={programme} />
            </Editable>
          ))}
        </div>
      </Wrap>
    </section>
  );
}
