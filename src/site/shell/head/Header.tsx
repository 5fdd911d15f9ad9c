import { useProgramme } from '../../ui/page/about.ts';
import { useSnapshot } from '../../ui/page/snapshot.ts';
import { registerAddress } from '../../../kernel/leads/registerForm.ts';
import { type HeaderFit, headerFaces, headerFitOf } from './headerWidth.ts';
import { navigationAbove, type NavItem, navigationOf } from './navigation.ts';
import base from '../../ui/base.module.css';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { EnrolLink } from '../../ui/buttons/Button.tsx';
import { Logo, NavAnchor } from './Logo.tsx';
import { finderWords } from '../../../kernel/words/finder.ts';
import { words } from '../../../kernel/words/site.ts';
import styles from './Header.module.css';
import { sheetId } from './MenuSheet.tsx';
import type { ReactNode } from 'react';
import stickyHeadStyles from './StickyHead.module.css';

type Props = Readonly<{
  path: string;
  /** Logo and button alone. */ plain?: boolean;
}>;

const looks: Readonly<Record<HeaderFit, string | undefined>> = {
  plain: undefined,
  tight: styles.tight,
  wide: classes(styles.tight, styles.wide),
  widest: classes(styles.tight, styles.widest),
  folded: styles.folded,
};

/** The sticky header. `menus.ts` opens its menus; before it comes, and without scripts, they open on hover and focus. */
export function Header({ path, plain }: Props) {
  const snapshot = useSnapshot();
  const programme = useProgramme();
  const items = navigationOf(snapshot, programme);
  return (
    <StickyHead
      className={plain ? styles.plain : looks[headerFitOf({ items, ...headerFaces(snapshot) })]}
    >
      <Logo />
      {!plain && <Nav items={items} above={navigationAbove(path, snapshot)} path={path} />}
      {!plain && <SearchLink path={path} />}
      {!plain && <Account path={path} />}
      <EnrolLink path={path} programme={programme?.id} small className={styles.cta} />
      {!plain && (
        <button className={styles.menu} type="button" popoverTarget={sheetId}>
          <Icon name="menu" />
          <span className={base.sr}>{words.nav.menu}</span>
        </button>
      )}
    </StickyHead>
  );
}

/** To the search of the whole site; `searchKey.ts` gives it a key. */
function SearchLink({ path }: Readonly<{ path: string }>) {
  return (
    <a
      className={styles.search}
      href="/search"
      aria-current={path === '/search' ? 'page' : undefined}
      aria-keyshortcuts="Control+K Meta+K"
      title={finderWords.search}
      data-search=""
    >
      <Icon name="search" />
      <span className={base.sr}>{finderWords.search}</span>
    </a>
  );
}

/** The way back in for those who have registered, and to their launchpad for those who are in. */
function Account({ path }: Readonly<{ path: string }>) {
  return (
    <>
      <a
        className={styles.account}
        href={registerAddress({ purpose: 'login' })}
        data-lead="login"
        data-show="visitor"
        aria-haspopup="dialog"
        title={words.nav.signInFor}
      >
        <Icon name="user" />
        <span>{words.nav.signIn}</span>
      </a>
      <a
        className={styles.account}
        href="/launchpad"
        aria-current={path === '/launchpad' ? 'page' : undefined}
        data-show="verified"
        title={words.nav.launchpad}
      >
        <Icon name="user" />
        <span className={base.sr}>{words.nav.launchpad}</span>
      </a>
    </>
  );
}

type NavProps = Readonly<{ items: readonly NavItem[]; above: string | undefined; path: string }>;

function Nav({ items, above, path }: NavProps) {
  return (
    <HeadNav className={styles.nav} label={words.nav.label}>
      {items.map((item, index) =>
        'links' in item ? (
          <li key={index} className={styles.drop} data-menu="">
            <button type="button" aria-expanded="false">
              {item.label} <Icon name="chevron-down" />
            </button>
            <ul className={item.isLong ? styles.long : undefined}>
              {item.links.map((link, place) => (
                <li key={place}>
                  <NavAnchor link={link} path={path} above={above} />
                </li>
              ))}
            </ul>
          </li>
        ) : (
          <li key={index}>
            <NavAnchor link={item} path={path} above={above} />
          </li>
        ),
      )}
    </HeadNav>
  );
}

type StickyHeadProps = Readonly<{ className?: string | false | undefined; children: ReactNode }>;

export function StickyHead({ className, children }: StickyHeadProps) {
  return (
    <header className={classes(stickyHeadStyles.head, className)}>
      <div className={classes(base.wrap, stickyHeadStyles.row)}>{children}</div>
    </header>
  );
}

export function HeadNav({
  label,
  className,
  children,
}: StickyHeadProps & Readonly<{ label: string }>) {
  return (
    <nav className={classes(stickyHeadStyles.nav, className)} aria-label={label}>
      <ul>{children}</ul>
    </nav>
  );
}
