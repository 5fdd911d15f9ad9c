import { programmeByCode } from '../../../content/read/programme.ts';
import { launchpadPaths } from '../../../kernel/leads/launchpad.ts';
import { pageWords } from '../../../kernel/words/launchpad.ts';
import type { Page, PageProps } from '../../../site/pages/page.tsx';
import { LeadLink } from '../../../site/ui/buttons/Button.tsx';
import base from '../../../site/ui/base.module.css';
import { Section, Wrap } from '../../../site/ui/page/Section.tsx';
import type { NextView } from '../view.ts';
import { NextSteps } from './NextSteps.tsx';

const own = pageWords.next;

/** A learner's next step, as a page for browsers without scripts and as a part of the launchpad. */
export const nextPage: Page<NextView> = {
  sheet: 'referrals',
  frame: 'learner',
  meta: (view, snapshot) => ({
    title: `${own.title} | ${snapshot.one('university').data.name}`,
    description: pageWords.launchpad.description,
    category: 'university_page',
    programmeId:
      view.step === 'next' ? (programmeByCode(snapshot, view.interest)?.id ?? null) : null,
    trail: [{ name: own.title, path: launchpadPaths.next }],
    indexed: false,
  }),
  Component: NextPage,
};

function NextPage({ snapshot, data: view }: PageProps<NextView>) {
  return (
    <Section>
      <Wrap>
        {view.step === 'stranger' ? (
          <div data-own-page="">
            <h1>{pageWords.launchpad.strangerTitle}</h1>
            <p className={base.lead}>{pageWords.launchpad.strangerLead}</p>
            <LeadLink purpose="login">{pageWords.launchpad.signIn}</LeadLink>
          </div>
        ) : (
          <>
            <h1>{own.title}</h1>
            <NextSteps view={view} snapshot={snapshot} />
          </>
        )}
      </Wrap>
    </Section>
  );
}
