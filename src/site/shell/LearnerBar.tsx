import type { Snapshot } from '../../content/snapshot.ts';
import { type LearnerFit, headerFaces, learnerFitOf } from './head/headerWidth.ts';
import { learnerLinks } from './head/learnerLinks.ts';
import base from '../ui/base.module.css';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import { words } from '../../kernel/words/site.ts';
import styles from './QuickBar.module.css';

type Props = Readonly<{ snapshot: Snapshot; path: string }>;

/** Screens whose header has no room for the navigation keep the bar. */
const looks: Readonly<Record<LearnerFit, string | undefined>> = {
  plain: undefined,
  wide: styles.longer,
  folded: styles.always,
};

/** The launchpad's navigation at the thumb's reach on phones. */
export function LearnerBar({ snapshot, path }: Props) {
  const links = learnerLinks(snapshot);
  if (links.length === 0) return null;
  const look = looks[learnerFitOf({ items: links, ...headerFaces(snapshot) })];
  return (
    <nav
      className={classes(styles.bar, styles.learner, links.length > 3 && styles.own, look)}
      aria-label={words.learner.label}
    >
      {links.map(({ short, href, icon, away }, index) => (
        <a
          key={index}
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
