import type { Entry, Snapshot } from '../../content/snapshot.ts';
import { StepBraid } from '../kolam/Braid.tsx';
import type { Page, PageProps } from '../page.ts';
import base from '../ui/base.module.css';
import { ButtonLink } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/Icon.tsx';
import { LeadLink } from '../ui/Lead.tsx';
import { Section, SectionHead, Wrap } from '../ui/Section.tsx';
import { words } from '../words.ts';
import styles from './LaunchpadPage.module.css';

const own = {
  title: 'Launchpad',
  description: 'Your way from registration to the first class.',
  strangerTitle: 'Your launchpad opens with your number.',
  strangerLead: 'Sign in with the mobile number that you registered with. We send a 4-digit code.',
  signIn: 'Sign in',
  welcome: 'Welcome in',
  welcomeLead:
    'You are registered and your number is verified. What comes next happens in the admission portal.',
  stepsLabel: 'Your steps',
  steps: ['Register', 'Verify', 'Documents', 'Fee', 'Begin'],
  stepsDone: 2,
  done: 'done',
  brochures: 'Brochures to read in peace.',
  brochuresLead: 'Curriculum, credits, fees and how to apply, as one PDF for each programme.',
} as const;

type Data = readonly Entry<'programme'>[];

/** Programmes whose brochures the launchpad offers: those that stand in lists, without specialisations. */
export function loadLaunchpad(snapshot: Snapshot): Data {
  const { excluded_erp_codes } = snapshot.one('university').data;
  return snapshot
    .children('programme', null)
    .filter(({ data }) => !excluded_erp_codes.includes(data.erp_unicode));
}

/** Where registered visitors go on: their steps, the portal, the brochures. Strangers are asked to sign in. */
export const launchpadPage: Page<Data> = {
  meta: () => ({
    title: own.title,
    description: own.description,
    category: 'university_page',
    trail: [{ name: own.title, path: '/launchpad' }],
    indexed: false,
  }),
  Component: LaunchpadPage,
};

function LaunchpadPage({ snapshot, data }: PageProps<Data>) {
  return (
    <>
      <div className={classes(styles.hero, base.onInk)}>
        <Wrap className={styles.grid}>
          <Stranger />
          <Registered snapshot={snapshot} />
        </Wrap>
      </div>
      <Section>
        <Wrap>
          <SectionHead title={own.brochures} lead={own.brochuresLead} />
          <ul className={styles.brochures}>
            {data.map(({ id, data: programme }) => (
              <li key={id}>
                <LeadLink purpose="download" programme={id} look="link">
                  <Icon name="download" />
                  <span>
                    <span className={base.sr}>{words.downloadBrochure} </span>
                    {programme.title}
                  </span>
                </LeadLink>
              </li>
            ))}
          </ul>
        </Wrap>
      </Section>
    </>
  );
}

function Stranger() {
  return (
    <div data-show="visitor">
      <h1>{own.strangerTitle}</h1>
      <p className={classes(base.lead, styles.lead)}>{own.strangerLead}</p>
      <LeadLink purpose="login">{own.signIn}</LeadLink>
    </div>
  );
}

function Registered({ snapshot }: Readonly<{ snapshot: Snapshot }>) {
  const { admission_portal_url: portal } = snapshot.one('university').data;
  return (
    <div data-show="verified">
      <h1>
        {own.welcome}
        <span data-name-clause="" hidden>
          , <span data-first-name="" />
        </span>
        .
      </h1>
      <p className={classes(base.lead, styles.lead)}>{own.welcomeLead}</p>
      <div className={styles.progress}>
        <StepBraid count={own.steps.length} done={own.stepsDone} />
        <ol aria-label={own.stepsLabel}>
          {own.steps.map((step, index) => (
            <li key={step} aria-current={index === own.stepsDone ? 'step' : undefined}>
              {step}
              {index < own.stepsDone && <span className={base.sr}> ({own.done})</span>}
            </li>
          ))}
        </ol>
      </div>
      <ButtonLink href={portal} newTab>
        {words.continueApplication}
      </ButtonLink>
    </div>
  );
}
