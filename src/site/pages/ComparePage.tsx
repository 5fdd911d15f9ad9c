import { useSnapshot } from '../ui/page/snapshot.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import { Comparison } from '../finder/compare/Comparison.tsx';
import { finderWords as words } from '../../kernel/words/finder.ts';
import type { Page, PageProps } from './page.tsx';
import { Button, ShareButton } from '../ui/buttons/Button.tsx';
import { pathOf } from '../../content/addresses/pagePath.ts';
import { listedProgrammes, type ProgrammeEntry } from '../../content/read/programme.ts';
import { findProgramme, tintClass } from '../catalogue/programmes.ts';
import { loadProgramme, type ProgrammeData } from '../programme/load.ts';
import { figureOf } from '../motif/figures.ts';
import { MotifFigure } from '../motif/MotifFigure.tsx';
import base from '../ui/base.module.css';
import { classes } from '../ui/classes.ts';
import { SelectField } from '../ui/fields/Field.tsx';
import { Icon } from '../ui/icons/Icon.tsx';
import { PageHead } from '../ui/page/PageHead.tsx';
import { Editable, WrappedSection } from '../ui/page/Section.tsx';
import { words as siteWords } from '../../kernel/words/site.ts';
import styles from './ComparePage.module.css';

const most = 4;
const maxPairs = 4;

export type CompareData = Readonly<{
  chosen: readonly ProgrammeData[];
  choices: readonly ProgrammeEntry[];
}>;

/** Reads `?p=mba,mca/cloud`: slugs or paths; unknown ones are passed over, and no more than four are taken. */
function chosenIn(snapshot: Snapshot, query: URLSearchParams): ProgrammeEntry[] {
  const slugs = (query.get('p') ?? '').split(',').map((slug) => slug.trim().replace(/^\//, ''));
  const found = slugs.flatMap((slug) => (slug ? (findProgramme(`/${slug}`, snapshot) ?? []) : []));
  return [...new Set(found)].slice(0, most);
}

export function loadCompare(snapshot: Snapshot, query: URLSearchParams): CompareData {
  return {
    chosen: chosenIn(snapshot, query).map((entry) => loadProgramme(entry, snapshot)),
    choices: listedProgrammes(snapshot),
  };
}

/** The query of those that are compared, each by its own path. */
export function plainChoice(snapshot: Snapshot, query: URLSearchParams): Record<string, string> {
  const slugs = chosenIn(snapshot, query).map((entry) => slugOf(entry, snapshot));
  return slugs.length === 0 ? {} : { p: slugs.join(',') };
}

function trail() {
  return [
    { name: siteWords.programmesPage.title, path: '/programmes' },
    { name: words.compareTitle, path: '/compare' },
  ];
}

export const comparePage: Page<CompareData> = {
  sheet: 'comparing',
  meta: ({ chosen }, snapshot) => ({
    title: `${chosen.length > 1 ? chosen.map(({ entry }) => entry.data.title).join(', ') : words.compareTitle} | ${snapshot.one('university').data.name}`,
    description: words.compareLead,
    category: 'compare_page',
    trail: trail(),
    indexed: chosen.length === 0,
  }),
  Component: ComparePage,
};

function ComparePage({ data }: PageProps<CompareData>) {
  return (
    <>
      <PageHead
        title={words.compareTitle}
        lead={words.compareLead}
        trail={trail()}
        actions={data.chosen.length > 1 && <ShareButton title={words.compareTitle} look="line" />}
      />
      <WrappedSection className={styles.section}>
        {data.chosen.length > 1 ? (
          <details className={styles.change}>
            <summary>{words.change}</summary>
            <Chooser data={data} />
          </details>
        ) : (
          <Chooser data={data} />
        )}
        {data.chosen.length > 1 ? (
          <Editable places={data.chosen.map(placeOf)}>
            <Comparison chosen={data.chosen} />
          </Editable>
        ) : (
          <Editable places={[{ type: 'programme' }]}>
            <Pairs data={data} />
          </Editable>
        )}
      </WrappedSection>
    </>
  );
}

function placeOf({ entry: { id, data } }: ProgrammeData) {
  return { type: 'programme', id, name: data.title } as const;
}

type PartProps = Readonly<{ data: CompareData }>;

function slugOf(entry: ProgrammeEntry, snapshot: Snapshot) {
  return (pathOf(entry, snapshot) ?? '').slice(1);
}

function Chooser({ data }: PartProps) {
  const snapshot = useSnapshot();
  return (
    <form className={styles.chooser} action="/compare" aria-label={words.compareChoose}>
      {Array.from({ length: most }, (_, index) => {
        const chosen = data.chosen[index]?.entry;
        const options =
          chosen && !data.choices.includes(chosen) ? [chosen, ...data.choices] : data.choices;
        return (
          <SelectField
            key={index}
            id={`compare-${index + 1}`}
            label={words.programmeOf(index + 1)}
            select={{ name: 'p', defaultValue: chosen ? slugOf(chosen, snapshot) : '' }}
            blank={words.none}
            options={options.map((entry) => [slugOf(entry, snapshot), entry.data.title])}
          />
        );
      })}
      <Button type="submit" look="ink">
        {words.compare}
      </Button>
    </form>
  );
}

/** Somewhere to begin: programmes beside the one that comes nearest. */
function Pairs({ data: { choices } }: PartProps) {
  const snapshot = useSnapshot();
  return (
    <>
      <p className={styles.few}>{words.compareFew}</p>
      <ul className={styles.pairs}>
        {pairsOf(choices, snapshot).map((pair) => (
          <li key={pair[0].id}>
            <a href={`/compare?p=${pair.map((each) => slugOf(each, snapshot)).join(',')}`}>
              <span className={styles.figures}>
                {pair.map((each) => (
                  <Tile key={each.id} programme={each} />
                ))}
              </span>
              <b>{words.versus(pair.map((each) => each.data.title))}</b>
              <Icon name="arrow-right" />
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function pairsOf(choices: readonly ProgrammeEntry[], snapshot: Snapshot) {
  const named = new Set<number>();
  const pairs = choices.flatMap((entry) => {
    const other = loadProgramme(entry, snapshot).related.find(({ id }) => !named.has(id));
    if (named.has(entry.id) || !other) return [];
    named.add(entry.id).add(other.id);
    return [[entry, other] as const];
  });
  return pairs.slice(0, maxPairs);
}

function Tile({ programme }: Readonly<{ programme: ProgrammeEntry }>) {
  const { figure, semester_count } = programme.data;
  return (
    <span className={classes(styles.tile, base[tintClass(programme)])}>
      <MotifFigure figure={figureOf(figure, semester_count)} />
    </span>
  );
}
