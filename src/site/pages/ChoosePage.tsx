import type { Snapshot } from '../../content/snapshot.ts';
import { chooseWords as words } from '../../kernel/words/choose.ts';
import { words as siteWords } from '../../kernel/words/site.ts';
import { aimsOf, type Answers, isUnanswered, readAnswers } from '../finder/choose/answers.ts';
import { choose, type Matches, programmesFor } from '../finder/choose/choose.ts';
import { ChooseForm } from '../finder/choose/ChooseForm.tsx';
import { MatchList } from '../finder/choose/MatchList.tsx';
import { Wrap } from '../ui/page/Section.tsx';
import { PageHead } from '../ui/page/PageHead.tsx';
import type { Page, PageProps } from './page.tsx';

export type ChooseData = Readonly<{
  answers: Answers;
  aims: ReturnType<typeof aimsOf>;
  matches: Matches | undefined;
}>;

const path = '/help-me-choose';

function trail() {
  return [
    { name: siteWords.programmesPage.title, path: '/programmes' },
    { name: words.title, path },
  ];
}

export function loadChoose(snapshot: Snapshot, query: URLSearchParams): ChooseData {
  const answers = readAnswers(query, snapshot);
  return {
    answers,
    aims: aimsOf(snapshot).filter((aim) => programmesFor(aim.words, snapshot).length > 0),
    matches: isUnanswered(answers) ? undefined : choose(answers, snapshot),
  };
}

export const choosePage: Page<ChooseData> = {
  meta: ({ matches }, snapshot) => ({
    title: `${words.title} | ${snapshot.one('university').data.name}`,
    description: words.lead,
    category: 'university_page',
    trail: trail(),
    indexed: matches === undefined,
  }),
  Component: ChoosePage,
};

function ChoosePage({ data: { answers, aims, matches } }: PageProps<ChooseData>) {
  return (
    <>
      <PageHead title={words.title} lead={words.lead} trail={trail()} />
      <Wrap>
        <ChooseForm answers={answers} aims={aims} />
      </Wrap>
      {matches && <MatchList matches={matches} every={answers.pay?.every} />}
    </>
  );
}
