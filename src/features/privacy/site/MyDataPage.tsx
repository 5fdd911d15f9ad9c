import { myDataPaths } from '../../../kernel/leads/myData.ts';
import { leadWords } from '../../../kernel/words/register.ts';
import { myDataWords as words } from '../../../kernel/words/myData.ts';
import { AskStep } from './AskStep.tsx';
import { EraseStep, ErasedStep } from './EraseStep.tsx';
import { HeldStep } from './HeldStep.tsx';
import type { MyDataView } from '../view.ts';
import { CodeStep } from '../../../site/register/page/CodeStep.tsx';
import { Sheet } from '../../../site/register/page/Sheet.tsx';
import { ButtonLink } from '../../../site/ui/buttons/Button.tsx';
import type { Page, PageProps } from '../../../site/pages/page.tsx';

const codePaths = {
  code: myDataPaths.code,
  resend: myDataPaths.resend,
  edit: myDataPaths.page,
} as const;

/** The data held about a person, and their rights over it: sections 6 and 11 to 14 of the DPDP Act, 2023. */
export const myDataPage: Page<MyDataView> = {
  frame: 'plain',
  meta: (view, snapshot) => ({
    title: `${headingOf(view).title} | ${snapshot.one('university').data.name}`,
    description: words.description,
    category: 'university_page',
    trail: [{ name: words.title, path: myDataPaths.page }],
    indexed: false,
  }),
  Component: MyDataPage,
};

function MyDataPage({ snapshot, data: view }: PageProps<MyDataView>) {
  if (view.step === 'held') return <HeldStep view={view} snapshot={snapshot} />;
  return (
    <Sheet snapshot={snapshot} {...headingOf(view)}>
      {view.step === 'ask' && <AskStep view={view} snapshot={snapshot} />}
      {view.step === 'code' && <CodeStep view={view} paths={codePaths} submit={words.open} />}
      {view.step === 'erase' && <EraseStep view={view} />}
      {view.step === 'erased' && <ErasedStep view={view} />}
      {view.step === 'lost' && (
        <ButtonLink href={myDataPaths.page} wide>
          {words.again}
        </ButtonLink>
      )}
    </Sheet>
  );
}

function headingOf(view: MyDataView): Readonly<{ title: string; lead?: string }> {
  switch (view.step) {
    case 'ask':
      return { title: words.title, lead: words.askLead };
    case 'code':
      return { title: leadWords.otpTitle, lead: words.codeLead };
    case 'lost':
      return { title: words.lostTitle, lead: words.lost };
    case 'erase':
      return { title: words.erase.title, lead: words.erase.lead };
    case 'erased':
      return { title: words.erase.done };
    case 'held':
      return { title: words.title };
  }
}
