import { generalMessages } from '../../contract/messages.ts';
import { figureOf } from '../kolam/figures.ts';
import { Kolam } from '../kolam/Kolam.tsx';
import type { Page } from '../page.ts';
import base from '../ui/base.module.css';
import { ButtonLink, buttonClass } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { words } from '../words.ts';
import styles from './NotFoundPage.module.css';

/** What stands at every address that leads nowhere. */
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
  const unfinished = [null, null, '404', null, null].map((label) => ({ label }));
  return (
    <div className={classes(base.wrap, styles.missing)}>
      <div>
        <h1>{generalMessages.notFound}</h1>
        <p className={base.lead}>{words.notFoundHint}</p>
        <div className={styles.actions}>
          <a href="/" className={buttonClass({ look: 'go' })} data-back="">
            {generalMessages.goBack}
          </a>
          <ButtonLink href="/programmes" look="line">
            {words.nav.programmes}
          </ButtonLink>
        </div>
      </div>
      <div className={styles.art}>
        <Kolam
          figure={figureOf('plus', 5)}
          step={110}
          pad={4}
          stroke={4}
          dot={6}
          inLoops={unfinished}
        />
      </div>
    </div>
  );
}
