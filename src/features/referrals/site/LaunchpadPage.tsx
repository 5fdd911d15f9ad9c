import { questionsOn } from '../../../content/read/faq.ts';
import { rowsOfTemplate } from '../../../content/read/pageSections.ts';
import { listedProgrammes } from '../../../content/read/programme.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import { launchpadTemplate } from '../../../content/types/pageSections.ts';
import { PageSections, sectionsOn } from '../../../site/blocks/PageSections.tsx';
import { Editable } from '../../../site/ui/page/Section.tsx';
import type { Page, PageProps } from '../../../site/pages/page.tsx';
import { launchpadParts, type LaunchpadData } from './launchpadParts.tsx';
import { LaunchpadHero } from './LaunchpadHero.tsx';
import { pageWords } from '../../../kernel/words/launchpad.ts';
import styles from './LaunchpadPage.module.css';

const own = pageWords.launchpad;

/** The sections of the launchpad, and the programmes whose brochures it offers: those that stand in lists. */
export function loadLaunchpad(snapshot: Snapshot, today?: string): LaunchpadData {
  const sections = snapshot.all('launchpad');
  const banner = sections.find(({ data }) => data.kind === 'banner');
  return {
    banner,
    parts: sections.filter((section) => section !== banner),
    programmes: listedProgrammes(snapshot),
    questions: questionsOn(snapshot, 'launchpad'),
    today,
  };
}

/** Registered visitors continue here and invite friends; others are asked to sign in. The HTML is one for all. */
export const launchpadPage: Page<LaunchpadData> = {
  sheet: 'referrals',
  frame: 'learner',
  meta: () => ({
    title: own.title,
    description: own.description,
    category: 'university_page',
    trail: trail(),
    indexed: false,
  }),
  Component: LaunchpadPage,
};

function trail() {
  return [{ name: own.title, path: '/launchpad' }];
}

function LaunchpadPage({ snapshot, data }: PageProps<LaunchpadData>) {
  const rows = rowsOfTemplate('launchpadSections', snapshot);
  return (
    <div className={styles.page} data-referrals="">
      <Editable places={data.banner ? [{ type: 'launchpad', id: data.banner.id }] : []}>
        <LaunchpadHero snapshot={snapshot} section={data.banner?.data} />
      </Editable>
      <PageSections
        sections={sectionsOn(launchpadTemplate, rows, launchpadParts(snapshot, data))}
        at={rows.at}
        trail={trail()}
        today={data.today}
      />
    </div>
  );
}
