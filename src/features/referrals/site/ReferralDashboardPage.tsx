import type { Snapshot } from '../../../content/snapshot.ts';
import type { Page, PageProps } from '../../../site/pages/page.tsx';
import { PreLoginBanner } from './ReferralBanner.tsx';
import { pageWords } from '../../../kernel/words/launchpad.ts';
import { Statement } from './YourReferrals.tsx';
import { referralWords } from '../../../kernel/words/referrals.ts';
import { ArrowLink, ButtonLink } from '../../../site/ui/buttons/Button.tsx';
import { PageHead } from '../../../site/ui/page/PageHead.tsx';
import { Section, Wrap, Editable } from '../../../site/ui/page/Section.tsx';
import { Ticks } from '../../../site/ui/text/Ticks.tsx';
import styles from './ReferralDashboardPage.module.css';

const own = pageWords.dashboard;

function trail() {
  return [
    { name: pageWords.launchpad.title, path: '/launchpad' },
    { name: own.title, path: '/referral-dashboard' },
  ];
}

type Data = Readonly<{
  programme: number | undefined;
  rules: readonly string[];
  terms: string | undefined;
}>;

export function loadReferralDashboard(snapshot: Snapshot): Data {
  const [programme] = snapshot.all('referralProgramme');
  const { rules = [], rewards_url } = programme?.data ?? {};
  return { programme: programme?.id, rules, terms: rewards_url };
}

/** A visitor's friends and rewards, as figures and as a list. The HTML is one for all: the island asks for the rest. */
export const referralDashboardPage: Page<Data> = {
  sheet: 'referrals',
  frame: 'learner',
  meta: () => ({
    title: own.title,
    description: own.description,
    category: 'university_page',
    trail: trail(),
    indexed: false,
  }),
  Component: ReferralDashboardPage,
};

function ReferralDashboardPage({ snapshot, data }: PageProps<Data>) {
  const [banner] = snapshot.all('preLoginReferral');
  return (
    <div data-referrals="">
      <PageHead
        title={own.title}
        lead={own.description}
        trail={trail()}
        actions={
          <ButtonLink href="/launchpad#refer-a-friend" show="verified">
            {own.refer}
          </ButtonLink>
        }
      />
      <Section>
        <Wrap>
          <h2 className={styles.strangers} data-show="visitor">
            {own.strangerTitle}
          </h2>
          {banner && (
            <div data-show="visitor" className={styles.banner}>
              <Editable places={[{ type: 'preLoginReferral', id: banner.id }]}>
                <PreLoginBanner snapshot={snapshot} banner={banner.data} />
              </Editable>
            </div>
          )}
          <div data-show="verified">
            <div className={styles.list} data-referral-list="">
              <p data-needs-js="">{referralWords.loading}</p>
            </div>
            <Statement />
          </div>
        </Wrap>
      </Section>
      {data.programme !== undefined && data.rules.length > 0 && (
        <Editable places={[{ type: 'referralProgramme', id: data.programme, field: 'rules' }]}>
          <Rules {...data} />
        </Editable>
      )}
    </div>
  );
}

function Rules({ rules, terms }: Pick<Data, 'rules' | 'terms'>) {
  return (
    <Section className={styles.rules}>
      <Wrap className={styles.split}>
        <h2>{own.rules}</h2>
        <div>
          <Ticks items={rules} />
          {terms && <ArrowLink href={terms}>{own.terms}</ArrowLink>}
        </div>
      </Wrap>
    </Section>
  );
}
