import type { Snapshot } from '../../content/snapshot.ts';
import { finderWords as words } from '../../kernel/words/finder.ts';
import { unfound } from '../finder/criteria.ts';
import { find, type Findings } from '../finder/find.ts';
import { SearchField } from '../finder/SearchField.tsx';
import { SearchResults } from '../finder/SearchResults.tsx';
import { PageHead } from '../ui/page/PageHead.tsx';
import { Wrap } from '../ui/page/Section.tsx';
import type { Page, PageProps } from './page.tsx';
import styles from './SearchPage.module.css';

export type SearchData = Readonly<{ text: string; findings: Findings | undefined }>;

function trail() {
  return [{ name: words.search, path: '/search' }];
}

export function loadSearch(snapshot: Snapshot, query: URLSearchParams): SearchData {
  const words = query.get('q')?.trim() ?? '';
  const criteria = { words, type: null, goal: null, hours: null, budget: null };
  return { text: words, findings: words === '' ? undefined : find(criteria, snapshot) };
}

/** Everything on the site that has some words. */
export const searchPage: Page<SearchData> = {
  meta: (_data, snapshot) => ({
    title: `${words.search} | ${snapshot.one('university').data.name}`,
    description: words.searchLead,
    category: 'university_page',
    trail: trail(),
    indexed: false,
  }),
  Component: SearchPage,
};

function SearchPage({ data: { text, findings } }: PageProps<SearchData>) {
  return (
    <>
      <PageHead title={words.search} lead={words.searchLead} trail={trail()} />
      <Wrap className={styles.search}>
        <form action="/search" role="search" data-finder="">
          <SearchField
            id="search-words"
            label={words.searchLabel}
            value={text === unfound ? '' : text}
          />
        </form>
      </Wrap>
      <div data-findings="">{findings && <SearchResults findings={findings} />}</div>
    </>
  );
}
