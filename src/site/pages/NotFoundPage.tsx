import { generalMessages } from '../../kernel/messages.ts';
import type { Page } from './page.tsx';
import { ButtonLink, buttonClass } from '../ui/buttons/Button.tsx';
import { words } from '../../kernel/words/site.ts';
import { finderWords } from '../../kernel/words/finder.ts';
import { SearchField } from '../finder/SearchField.tsx';
import { ErrorPage } from '../shell/documents/bareDocuments.tsx';

export const notFoundPage: Page<null> = {
  meta: (_data, snapshot) => {
    const { name } = snapshot.one('university').data;
    return {
      title: `${generalMessages.notFound} | ${name}`,
      description: words.notFoundHint,
      category: 'university_page',
      trail: [],
      indexed: false,
    };
  },
  Component: NotFoundPage,
};

function NotFoundPage() {
  return (
    <ErrorPage
      code={404}
      title={generalMessages.notFound}
      hint={words.notFoundHint}
      search={
        <form action="/search" role="search">
          <SearchField id="search-words" label={finderWords.searchLabel} />
        </form>
      }
    >
      <a href="/" className={buttonClass({ look: 'go' })} data-back="">
        {generalMessages.goBack}
      </a>
      <ButtonLink href="/programmes" look="line">
        {words.nav.programmes}
      </ButtonLink>
    </ErrorPage>
  );
}
