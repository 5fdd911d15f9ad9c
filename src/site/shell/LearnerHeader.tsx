import type { Snapshot } from '../../content/snapshot.ts';
import { learnerLinks } from './learnerLinks.ts';
import base from '../ui/base.module.css';
import { LeadLink } from '../ui/Lead.tsx';
import { Logo } from './Logo.tsx';
import { words } from '../../contract/words/site.ts';
import styles from './LearnerHeader.module.css';
import { NavAnchor } from './NavAnchor.tsx';
import { HeadNav, StickyHead } from './StickyHead.tsx';

type Props = Readonly<{ snapshot: Snapshot; path: string }>;

/** The header of the launchpad: its own navigation, and who is signed in. Phones have `LearnerBar` for the former. */
export function LearnerHeader({ snapshot, path }: Props) {
  return (
    <StickyHead className={styles.head}>
      <Logo snapshot={snapshot} />
      <HeadNav className={styles.nav} label={words.learner.label}>
        {learnerLinks(snapshot).map((link) => (
          <li key={link.href}>
            <NavAnchor link={link} path={path} above="/launchpad" />
          </li>
        ))}
      </HeadNav>
      <LeadLink purpose="login" small show="visitor" className={styles.signIn}>
        {words.learner.signIn}
      </LeadLink>
      <a className={styles.own} href="/launchpad#your-data" data-show="verified">
        <span className={styles.initial} data-own="initial" aria-hidden="true" />
        <span className={styles.who}>
          <b data-own="name" /> <span data-own="number" />
        </span>
        <span className={base.sr}>{words.learner.yourData}</span>
      </a>
    </StickyHead>
  );
}
