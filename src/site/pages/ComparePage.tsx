import type { Snapshot } from '../../content/snapshot.ts';
import { rowsOf } from '../compare/rows.ts';
import { finderWords as words } from '../finder/words.ts';
import type { Page, PageProps } from '../page.ts';
import {
  findProgramme,
  listedProgrammes,
  programmePath,
  type ProgrammeEntry,
} from '../programme/find.ts';
import { loadProgramme, type ProgrammeData } from '../programme/load.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LeadLink } from '../ui/Lead.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { Section, Wrap } from '../ui/Section.tsx';
import { words as siteWords } from '../words.ts';
import styles from './ComparePage.module.css';

const most = 4;

/** The programmes to compare, in the order of the address, and those to choose from. */
export type CompareData = Readonly<{
  chosen: readonly ProgrammeData[];
  choices: readonly ProgrammeEntry[];
}>;

/** Reads `?p=mba,mca/cloud`: slugs or paths; unknown ones are passed over, and no more than four are taken. */
export function loadCompare(snapshot: Snapshot, query: URLSearchParams): CompareData {
  const slugs = (query.get('p') ?? '').split(',').map((slug) => slug.trim().replace(/^\//, ''));
  const found = slugs.flatMap((slug) => (slug ? (findProgramme(`/${slug}`, snapshot) ?? []) : []));
  const chosen = [...new Set(found)].slice(0, most);
  return {
    chosen: chosen.map((entry) => loadProgramme(entry, snapshot)),
    choices: listedProgrammes(snapshot),
  };
}

export const comparePage: Page<CompareData> = {
  meta: ({ chosen }, snapshot) => ({
    title: `${chosen.length > 1 ? chosen.map(({ entry }) => entry.data.title).join(', ') : words.compareTitle} | ${snapshot.one('university').data.name}`,
    description: words.compareLead,
    category: 'compare_page',
    trail: [
      { name: siteWords.programmesPage.title, path: '/programmes' },
      { name: words.compareTitle, path: '/compare' },
    ],
    indexed: chosen.length === 0,
  }),
  Component: ComparePage,
};

function ComparePage({ data, snapshot }: PageProps<CompareData>) {
  return (
    <>
      <PageHead
        title={words.compareTitle}
        lead={words.compareLead}
        trail={[
          { name: siteWords.programmesPage.title, path: '/programmes' },
          { name: words.compareTitle, path: '/compare' },
        ]}
      />
      <Section className={styles.section}>
        <Wrap>
          <Chooser data={data} snapshot={snapshot} />
          {data.chosen.length > 1 ? (
            <Comparison data={data} />
          ) : (
            <p className={styles.few}>{words.compareFew}</p>
          )}
        </Wrap>
      </Section>
    </>
  );
}

/** Four choices in a form. */
function Chooser({ data, snapshot }: Readonly<{ data: CompareData; snapshot: Snapshot }>) {
  const slugOf = (entry: ProgrammeEntry) => (programmePath(entry, snapshot) ?? '').slice(1);
  return (
    <form className={styles.chooser} action="/compare" aria-label={words.compareChoose}>
      {Array.from({ length: most }, (_, index) => {
        const chosen = data.chosen[index]?.entry;
        const options =
          chosen && !data.choices.includes(chosen) ? [chosen, ...data.choices] : data.choices;
        return (
          <select
            key={index}
            name="p"
            defaultValue={chosen ? slugOf(chosen) : ''}
            aria-label={`${words.programme} ${index + 1}`}
          >
            <option value="">{words.none}</option>
            {options.map((entry) => (
              <option key={entry.id} value={slugOf(entry)}>
                {entry.data.title}
              </option>
            ))}
          </select>
        );
      })}
      <Button type="submit" look="ink" small>
        {words.compare}
      </Button>
    </form>
  );
}

function Comparison({ data: { chosen } }: Readonly<{ data: CompareData }>) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{words.programme}</th>
          {chosen.map(({ entry, path }) => (
            <th scope="col" key={entry.id}>
              <a href={path}>{entry.data.title}</a>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rowsOf(chosen).map(({ label, cells }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {cells.map((cell, index) => (
              <td key={chosen[index]?.entry.id} data-label={chosen[index]?.entry.data.title}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{siteWords.downloadBrochure}</th>
          {chosen.map(({ entry }) => (
            <td key={entry.id} data-label={entry.data.title}>
              <LeadLink purpose="download" programme={entry.id} look="line" small>
                <Icon name="download" />
                {siteWords.downloadBrochure}
              </LeadLink>
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}
