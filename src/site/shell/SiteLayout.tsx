import '../tokens.css';
import '../base.css';
import '../print.css';
import type { ReactNode } from 'react';
import type { EditTarget } from '../../content/editTarget.ts';
import type { Menus } from '../../content/read/footer.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import { Editable } from '../ui/page/Editable.tsx';
import { PromotionalPopup } from './PromotionalPopup.tsx';
import { words } from '../../kernel/words/site.ts';
import { ConsentQuestion } from './ConsentQuestion.tsx';
import { Footer, SlimFooter } from './Footer.tsx';
import { Header } from './head/Header.tsx';
import { LearnerHeader, learnerLinks } from './head/LearnerHeader.tsx';
import { MenuSheet } from './head/MenuSheet.tsx';
import { QuickBar } from './QuickBar.tsx';
import styles from './SiteLayout.module.css';
import { Ticker } from './Ticker.tsx';
import { type LearnerFit, headerFaces, learnerFitOf } from './head/headerWidth.ts';
import base from '../ui/base.module.css';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import quickBarStyles from './QuickBar.module.css';

/**
 * The frame round a page: `full` has the whole navigation; `plain`, for pages with one aim, has none; `learner` has the
 * navigation for registered visitors.
 */
export type Frame = 'full' | 'plain' | 'learner';

type Props = Readonly<{
  snapshot: Snapshot;
  path: string;
  variant?: Frame;
  children: ReactNode;
}>;

/** The frame of every page: a skip link, the header, main, the footer and quick actions. */
export function SiteLayout({ snapshot, path, variant = 'full', children }: Props) {
  return (
    <>
      <a className={styles.skip} href="#main">
        {words.skip}
      </a>
      <ConsentQuestion snapshot={snapshot} />
      <Above snapshot={snapshot} path={path} variant={variant} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Below snapshot={snapshot} path={path} variant={variant} />
      <PromotionalPopup snapshot={snapshot} />
    </>
  );
}

/** The edit target of a menu: its single entry, or the form that creates it. */
function menuPlace(snapshot: Snapshot, field: keyof Menus): EditTarget {
  const [menus] = snapshot.all('siteMenus');
  return { type: 'siteMenus', field, ...(menus && { id: menus.id }) };
}

type PartProps = Required<Omit<Props, 'children'>>;

function Above({ snapshot, path, variant }: PartProps) {
  if (variant === 'learner') {
    return (
      <Editable places={[menuPlace(snapshot, 'learner')]}>
        <LearnerHeader snapshot={snapshot} path={path} />
      </Editable>
    );
  }
  if (variant === 'plain') return <Header snapshot={snapshot} path={path} plain />;
  return (
    <>
      <Editable places={[{ type: 'promotionalText' }]}>
        <Ticker snapshot={snapshot} />
      </Editable>
      <Editable
        places={[
          { type: 'university', id: snapshot.one('university').id, field: 'name' },
          menuPlace(snapshot, 'header'),
        ]}
      >
        <Header snapshot={snapshot} path={path} />
      </Editable>
      <MenuSheet snapshot={snapshot} path={path} />
    </>
  );
}

function Below({ snapshot, path, variant }: PartProps) {
  if (variant === 'learner') {
    return (
      <>
        <SlimFooter snapshot={snapshot} />
        <LearnerBar snapshot={snapshot} path={path} />
      </>
    );
  }
  return (
    <>
      <Editable
        places={[
          { type: 'university', id: snapshot.one('university').id, field: 'description' },
          { type: 'footer' },
        ]}
      >
        <Footer snapshot={snapshot} path={path} />
      </Editable>
      <Editable places={[menuPlace(snapshot, 'phone_bar')]}>
        <QuickBar snapshot={snapshot} path={path} />
      </Editable>
    </>
  );
}

type LearnerBarProps = Readonly<{ snapshot: Snapshot; path: string }>;

/** Screens whose header has no room for the navigation keep the bar. */
const looks: Readonly<Record<LearnerFit, string | undefined>> = {
  plain: undefined,
  wide: quickBarStyles.longer,
  folded: quickBarStyles.always,
};

/** The launchpad's navigation at the thumb's reach on phones. */
function LearnerBar({ snapshot, path }: LearnerBarProps) {
  const links = learnerLinks(snapshot);
  if (links.length === 0) return null;
  const look = looks[learnerFitOf({ items: links, ...headerFaces(snapshot) })];
  return (
    <nav
      className={classes(
        quickBarStyles.bar,
        quickBarStyles.learner,
        links.length > 3 && quickBarStyles.own,
        look,
      )}
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
