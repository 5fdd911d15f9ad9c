import Button from '@mui/material/Button';
import { type ComponentType, useState } from 'react';
import { Link } from 'react-router';
import { Answered } from '../../../admin/api/Answered.tsx';
import { setupSteps, type SetupStep } from '../schemas.ts';
import { Icon } from '../../../admin/icons/Icon.tsx';
import { Card } from '../../../admin/ui/Card.tsx';
import { Chip } from '../../../admin/ui/Chip.tsx';
import { PageHead } from '../../../admin/ui/PageHead.tsx';
import { DemoCard } from './DemoCard.tsx';
import { LookStep } from './LookStep.tsx';
import { MessagesStep } from './MessagesStep.tsx';
import { PublicStep } from './PublicStep.tsx';
import styles from './Setup.module.css';
import { MissingList, missingOf, stateOf } from './steps.tsx';
import { UniversityStep } from './UniversityStep.tsx';
import { type SetupProps, useSetup, useSetupAction } from './useSetup.ts';
import { typeOf, type TypeName } from '../../../content/registry.ts';
import { siteMenus } from '../../../content/types/siteMenus.ts';
import { listPath, entryPath } from '../../../admin/entries/addresses.ts';
import { pathOfMenu } from '../../../admin/menu.ts';
import { InvitationsCard, InviteDialog } from '../../../admin/staff/Invitations.tsx';
import { firstRole } from '../../../admin/staff/roleOptions.ts';
import { draftFooter, draftLegalPages } from '../calls.ts';
import { disabledProps } from '../../../admin/ui/disabledProps.ts';
import { addressOf, ofType } from '../../../kernel/call.ts';
import { readEntriesTemplate } from '../../../kernel/calls/content.ts';

type Step = Readonly<{ title: string; Content: ComponentType<SetupProps> }>;

const steps: Readonly<Record<SetupStep, Step>> = {
  university: { title: 'Name and contact', Content: UniversityStep },
  look: { title: 'Logo and colours', Content: LookStep },
  menus: { title: 'Menus', Content: MenusStep },
  programmes: { title: 'First programmes', Content: ProgrammesStep },
  legal: { title: 'Legal pages', Content: LegalStep },
  messages: { title: 'SMS and mail', Content: MessagesStep },
  people: { title: 'People', Content: PeopleStep },
  public: { title: 'Going public', Content: PublicStep },
};

/** Each step shows its current state, so that anybody can leave and resume. */
export function SetupScreen() {
  const answer = useSetup();
  return (
    <>
      <PageHead
        title="Set up"
        lead="From nothing to a public website, in any order. What you see is what is there: leave at any time, and go on from here."
      />
      <Answered to={answer}>
        {(setup) => (
          <>
            <DemoCard setup={setup} />
            <Steps key={setup.removed ? 'own' : 'demo'} setup={setup} />
          </>
        )}
      </Answered>
    </>
  );
}

/** Unfolds the first open step until somebody chooses another. */
function Steps({ setup }: SetupProps) {
  const first = setupSteps.find((step) => !stateOf(setup, step).isDone);
  const [unfolded, setUnfolded] = useState<ReadonlySet<SetupStep>>(new Set(first && [first]));
  const toggle = (step: SetupStep, isOpen: boolean) =>
    setUnfolded((now) => (isOpen ? new Set([...now, step]) : now.difference(new Set([step]))));
  return (
    <ol className={styles.steps}>
      {setupSteps.map((step) => (
        <li key={step}>
          <StepCard
            step={step}
            setup={setup}
            isOpen={unfolded.has(step)}
            onToggle={(isOpen) => toggle(step, isOpen)}
          />
        </li>
      ))}
    </ol>
  );
}

type StepProps = SetupProps &
  Readonly<{ step: SetupStep; isOpen: boolean; onToggle: (isOpen: boolean) => void }>;

function StepCard({ step, setup, isOpen, onToggle }: StepProps) {
  const { title, Content } = steps[step];
  const { label, tone } = stateOf(setup, step);
  return (
    <Card>
      <details open={isOpen} onToggle={({ currentTarget }) => onToggle(currentTarget.open)}>
        <summary className={styles.summary}>
          <h2>
            {setupSteps.indexOf(step) + 1}. {title}
          </h2>
          <Chip tone={tone} label={label} />
          <Icon name="chevron-down" />
        </summary>
        {isOpen && (
          <div className={styles.body}>
            {step !== 'public' && <MissingList missing={missingOf(setup, step)} />}
            <Content setup={setup} />
          </div>
        )}
      </details>
    </Card>
  );
}

function MenusStep({ setup }: SetupProps) {
  const { run, isPending } = useSetupAction();
  const isMissing = missingOf(setup, 'menus').length > 0;
  const done = 'The footer is drafted. Look through it, and publish it.';
  const draft = () => run(done, draftFooter);
  return (
    <>
      <p>
        The header lists your programmes by itself. Its other links, and those on phones, are in{' '}
        <Link to={listPath(typeOf(siteMenus.name))}>Menus</Link>, the links of the footer in{' '}
        <Link to={`/${pathOfMenu('Manage Footer Links')}`}>Manage Footer Links</Link>.
      </p>
      {isMissing && (
        <div className={styles.actions}>
          <Button variant="contained" loading={isPending} {...disabledProps(isPending, draft)}>
            Draft the footer from the pages that there are
          </Button>
        </div>
      )}
    </>
  );
}

function PeopleStep() {
  const [inviting, setInviting] = useState(false);
  return (
    <>
      <p>
        Everyone who writes, counsels or looks after live lectures has an own account, listed in{' '}
        <Link to="/users">User Management</Link>.
      </p>
      <div className={styles.actions}>
        <Button variant="outlined" onClick={() => setInviting(true)}>
          Invite someone
        </Button>
      </div>
      <InvitationsCard />
      {inviting && <InviteDialog role={firstRole} onClose={() => setInviting(false)} />}
    </>
  );
}

function LegalStep({ setup }: SetupProps) {
  const { run, isPending } = useSetupAction();
  const absent = missingOf(setup, 'legal').filter(({ id }) => id === null).length;
  const done = 'The pages are drafted. Check each before you publish it.';
  const draft = () => run(done, draftLegalPages);
  return (
    <>
      <p>
        Privacy, terms, refunds, grievances, disclaimer and cookies are drafted with your name and
        contact. What only you can know is marked as <code>[check: …]</code>, and asked about before
        a page is published. They are templates and no legal advice.
      </p>
      <div className={styles.actions}>
        <Button variant="contained" loading={isPending} {...disabledProps(absent === 0, draft)}>
          {absent === 0 ? 'All are drafted' : `Draft ${absent} ${absent === 1 ? 'page' : 'pages'}`}
        </Button>
      </div>
    </>
  );
}

const sheets: readonly TypeName[] = ['programme', 'feePlan', 'structure', 'faq'];

function ProgrammesStep({ setup: { programmes } }: SetupProps) {
  return (
    <>
      <p>
        {programmes === 0 ? 'None yet.' : `${programmes} published, specialisations among them.`}{' '}
        From spreadsheets, in this order: download a template, fill it, and choose Import in the
        list. Or <Link to={entryPath(typeOf('programme'), 'create')}>write the first one</Link>.
      </p>
      <ul className={styles.missing}>
        {sheets.map(typeOf).map((type) => (
          <li key={type.name}>
            <Link to={listPath(type)}>{type.label.many}</Link>: template as{' '}
            <a href={templateOf(type.path, 'xlsx')} download>
              Excel
            </a>{' '}
            or{' '}
            <a href={templateOf(type.path, 'csv')} download>
              CSV
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function templateOf(path: string, format: 'csv' | 'xlsx'): string {
  return addressOf(ofType(readEntriesTemplate, path), { query: { format } });
}
