import { registerAddress } from '../../contract/registerForm.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import { navigationAbove, navigationOf } from './navigation.ts';
import base from '../ui/base.module.css';
import { Icon } from '../ui/Icon.tsx';
import { EnrolLink } from '../ui/Lead.tsx';
import { Logo } from './Logo.tsx';
import { words } from '../../contract/words/site.ts';
import styles from './Header.module.css';
import { sheetId } from './MenuSheet.tsx';
import { NavAnchor } from './NavAnchor.tsx';
import { HeadNav, StickyHead } from './StickyHead.tsx';

type Props = Readonly<{
  snapshot: Snapshot;
  path: string;
  /** Logo and button alone. */ plain?: boolean;
}>;

/** The sticky header. `menus.ts` opens its menus; without scripts they open on hover and focus. */
export function Header({ snapshot, path, plain }: Props) {
  return (
    <StickyHead className={plain && styles.plain}>
      <Logo snapshot={snapshot} />
      {!plain && <Nav snapshot={snapshot} path={path} />}
      {!plain && <Account path={path} />}
      <EnrolLink snapshot={snapshot} path={path} small className={styles.cta} />
      {!plain && (
        <button className={styles.menu} type="button" popoverTarget={sheetId}>
          <Icon name="menu" />
          <span className={base.sr}>{words.nav.menu}</span>
        </button>
      )}
    </StickyHead>
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

function Nav({ snapshot, path }: Readonly<{ snapshot: Snapshot; path: string }>) {
  const above = navigationAbove(path, snapshot);
  return (
    <HeadNav className={styles.nav} label={words.nav.label}>
      {navigationOf(snapshot).map((item) =>
        'links' in item ? (
          <li key={item.label} className={styles.drop} data-menu="">
            <button type="button" aria-expanded="false">
              {item.label} <Icon name="chevron-down" />
            </button>
            <ul>
              {item.links.map((link) => (
                <li key={link.href + link.label}>
                  <NavAnchor link={link} path={path} />
                </li>
              ))}
            </ul>
          </li>
        ) : (
          <li key={item.label}>
            <NavAnchor link={item} path={path} above={above} />
          </li>
        ),
      )}
    </HeadNav>
  );
}
