import type { ReactNode } from 'react';
import base from '../base.module.css';
import { classes } from '../classes.ts';
import styles from './PageHead.module.css';
import { words } from '../../../kernel/words/site.ts';
import crumbsStyles from './Crumbs.module.css';

type Props = Readonly<{
  title: string;
  lead?: string | null | undefined;
  trail: readonly Readonly<{ name: string; path: string }>[];
  actions?: ReactNode;
  /** A figure or picture beside the words; pictures are drawn wider. */
  art?: ReactNode;
  picture?: boolean;
  /** It is a section of a page that has its title already. */
  within?: boolean;
}>;

/** On ink if it has a figure or a button; on paper, and lower, if there is only text to read. */
export function PageHead({ title, lead, trail, actions, art, picture, within }: Props) {
  const Title = within ? 'h2' : 'h1';
  const invites = Boolean(art) || Boolean(actions);
  const isFirst = within || trail.length === 0;
  return (
    <header className={classes(styles.head, !invites && styles.quiet, isFirst && styles.within)}>
      <div className={classes(base.wrap, styles.grid, Boolean(art) && styles.with)}>
        <div className={styles.copy}>
          {!within && trail.length > 0 && (
            <div className={styles.crumbs}>
              <Crumbs trail={trail} />
            </div>
          )}
          <Title>{title}</Title>
          {lead && <p className={base.lead}>{lead}</p>}
          {actions && <div className={styles.cta}>{actions}</div>}
        </div>
        {art && <div className={classes(styles.art, picture && styles.picture)}>{art}</div>}
      </div>
    </header>
  );
}

export function Crumbs({
  trail,
}: Readonly<{ trail: readonly Readonly<{ name: string; path: string }>[] }>) {
  const steps = [{ name: words.nav.home, path: '/' }, ...trail];
  return (
    <nav className={crumbsStyles.crumbs} aria-label={words.nav.breadcrumb}>
      <ol>
        {steps.map(({ name, path }, index) => (
          <li key={path}>
            {index === steps.length - 1 ? (
              <span aria-current="page" dir="auto">
                {name}
              </span>
            ) : (
              <a href={path}>{name}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
