import type { Snapshot } from '../../../content/snapshot.ts';
import type { HeldData } from '../../../kernel/staffLeads/heldData.ts';
import { formatDay, indianDay } from '../../../kernel/values/dates.ts';
import { formatRupees } from '../../../kernel/values/money.ts';
import { myDataPaths } from '../../../kernel/leads/myData.ts';
import { leadWords } from '../../../kernel/words/register.ts';
import { myDataWords as words } from '../../../kernel/words/myData.ts';
import form from '../../../site/ui/fields/form.module.css';
import { CodeStep, Sheet, Trouble } from '../../../site/register/page/CodeStep.tsx';
import { Button, ButtonLink } from '../../../site/ui/buttons/Button.tsx';
import { PhoneField } from '../../../site/ui/fields/Field.tsx';
import { Grievance } from './Grievance.tsx';
import styles from './MyData.module.css';
import { HeldStep } from './HeldStep.tsx';
import type { AskView, ErasedView, EraseView, MyDataView } from '../view.ts';
import type { Page, PageProps } from '../../../site/pages/page.tsx';

const codePaths = {
  code: myDataPaths.code,
  resend: myDataPaths.resend,
  edit: myDataPaths.page,
} as const;

/** The data held about a person, and their rights over it: sections 6 and 11 to 14 of the DPDP Act, 2023. */
export const myDataPage: Page<MyDataView> = {
  sheet: 'personal',
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
    <Sheet {...headingOf(view)}>
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

function AskStep({ view, snapshot }: Readonly<{ view: AskView; snapshot: Snapshot }>) {
  const { mobile, problem, trouble, isLeft } = view;
  return (
    <>
      {isLeft && <output>{words.left}</output>}
      <Trouble trouble={trouble} />
      <form className={form.form} method="post" action={myDataPaths.page} noValidate>
        <PhoneField
          id="my-data-mobile"
          label={leadWords.phone}
          error={problem ?? undefined}
          input={{
            name: 'mobile',
            placeholder: leadWords.phoneExample,
            defaultValue: mobile,
            required: true,
            maxLength: 40,
            autoFocus: problem !== null,
          }}
        />
        <Button type="submit" wide>
          {words.send}
        </Button>
      </form>
      <Grievance snapshot={snapshot} />
    </>
  );
}

function EraseStep({ view: { held, problem } }: Readonly<{ view: EraseView }>) {
  if (problem !== null) return <NotYet problem={problem} />;
  return (
    <>
      <h2>{words.erase.goes}</h2>
      <p>{words.erase.goesText}</p>
      <h2>{words.erase.stays}</h2>
      <p>{words.erase.staysText}</p>
      <Rewards friends={held.friends} />
      <form className={styles.ways} method="post" action={myDataPaths.erase}>
        <Button type="submit" look="ink">
          {words.erase.now}
        </Button>
        <ButtonLink href={myDataPaths.page} look="line">
          {words.erase.back}
        </ButtonLink>
      </form>
    </>
  );
}

function NotYet({ problem }: Readonly<{ problem: string }>) {
  return (
    <>
      <p className={styles.wrong} role="alert" tabIndex={-1} autoFocus>
        {problem}
      </p>
      <div className={styles.ways}>
        <ButtonLink href={myDataPaths.page} look="line">
          {words.erase.notYet}
        </ButtonLink>
      </div>
    </>
  );
}

function Rewards({ friends }: Pick<HeldData, 'friends'>) {
  const open = friends.filter(({ settled }) => !settled);
  if (open.length === 0) return null;
  const amount = open.reduce((sum, { reward }) => sum + reward, 0);
  return <p className={styles.wrong}>{words.erase.rewards(open.length, formatRupees(amount))}</p>;
}

function ErasedStep({ view: { until } }: Readonly<{ view: ErasedView }>) {
  return <p role="status">{words.erase.doneText(formatDay(indianDay(Date.parse(until))))}</p>;
}
