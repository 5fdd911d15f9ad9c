import { applicationForm, papersFor } from '../../../content/read/application.ts';
import { programmeByCode } from '../../../content/read/programme.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import { applicationPaths } from '../../../kernel/leads/applications.ts';
import { applicationWords as words } from '../../../kernel/words/applications.ts';
import type { Page, PageProps } from '../../../site/pages/page.tsx';
import { LeadLink } from '../../../site/ui/buttons/Button.tsx';
import { Section, Wrap } from '../../../site/ui/page/Section.tsx';
import base from '../../../site/ui/base.module.css';
import type { ApplicationView } from '../view.ts';
import styles from './Application.module.css';
import { Ask } from './Ask.tsx';
import { BeginStep } from './BeginStep.tsx';
import { OpenStep } from './OpenStep.tsx';

/** The application of a visitor, while the university has no portal of its own for it. */
export const applicationPage: Page<ApplicationView> = {
  sheet: 'personal',
  meta: (view, snapshot) => ({
    title: `${words.title} | ${snapshot.one('university').data.name}`,
    description: words.description,
    category: 'university_page',
    programmeId: programmeOf(view, snapshot)?.id ?? null,
    trail: [{ name: words.title, path: applicationPaths.page }],
    indexed: false,
  }),
  Component: ApplicationPage,
};

function ApplicationPage({ snapshot, data: view }: PageProps<ApplicationView>) {
  const programme = programmeOf(view, snapshot)?.data.title;
  return (
    <Section className={styles.section}>
      <Wrap>
        {view.isStaff && (
          <p className={styles.staff}>{words.staff(snapshot.one('university').data.name)}</p>
        )}
        <div className={styles.head}>
          <h1>{words.title}</h1>
          {programme && <p className={styles.programme}>{programme}</p>}
          {view.step !== 'open' && (
            <p className={base.lead}>{applicationForm(snapshot)?.lead || words.lead}</p>
          )}
        </div>
        {view.step === 'stranger' && <StrangerStep snapshot={snapshot} />}
        {view.step === 'begin' && <BeginStep snapshot={snapshot} view={view} />}
        {view.step === 'open' && <OpenStep snapshot={snapshot} view={view} />}
      </Wrap>
    </Section>
  );
}

function programmeOf(view: ApplicationView, snapshot: Snapshot) {
  return programmeByCode(snapshot, view.step === 'open' ? view.application.programme : null);
}

function StrangerStep({ snapshot }: Readonly<{ snapshot: Snapshot }>) {
  const papers = papersFor(snapshot, { programme: '', learner: 'indian' });
  return (
    <div className={styles.grid} data-own-page="">
      <div className={styles.card}>
        <p>{words.stranger.text}</p>
        <div className={styles.ways}>
          <LeadLink purpose="login">{words.stranger.signIn}</LeadLink>
          <LeadLink purpose="register" look="line">
            {words.stranger.register}
          </LeadLink>
        </div>
      </div>
      <div className={styles.card}>
        <h2>{words.stranger.papers}</h2>
        <p>{words.stranger.papersText}</p>
        <ul className={styles.list}>
          {papers.map(({ key, name }) => (
            <li key={key}>{name}</li>
          ))}
        </ul>
        <Ask snapshot={snapshot} programme={null} />
      </div>
    </div>
  );
}
