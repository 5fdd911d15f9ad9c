import type { Snapshot } from '../../content/snapshot.ts';
import { learnerLinks } from './learnerLinks.ts';
import base from '../ui/base.module.css';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/Icon.tsx';
import { words } from '../../contract/words/site.ts';
import styles from './QuickBar.module.css';

type Props = Readonly<{ snapshot: Snapshot; path: string }>;

/** The launchpad's navigation at the thumb's reach on phones. */
export function LearnerBar({ snapshot, path }: Props) {
  return (
    <nav className={classes(styles.bar, styles.learner)} aria-label={words.learner.label}>
      {learnerLinks(snapshot).map(({ short, href, icon, away }) => (
        <a
          key={href}
          href={href}
          aria-current={href === path ? 'page' : undefined}
          {...(away && { target: '_blank', rel: 'noopener' })}
        >
          <Icon name={icon} />
          <span>{short}</span>
          {away && <span className={base.sr}>{words.newTab}</span>}
        </a>
      ))}
    </nav>
  );
}
