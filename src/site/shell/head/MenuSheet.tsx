import { useProgramme } from '../../ui/page/about.ts';
import { useSnapshot } from '../../ui/page/snapshot.ts';
import { registerAddress } from '../../../kernel/leads/registerForm.ts';
import { headerFaces, headerFitOf } from './headerWidth.ts';
import { navigationOf, phoneNavigationOf } from './navigation.ts';
import base from '../../ui/base.module.css';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { EnrolLink } from '../../ui/buttons/Button.tsx';
import { Logo, NavAnchor } from './Logo.tsx';
import { finderWords } from '../../../kernel/words/finder.ts';
import { words } from '../../../kernel/words/site.ts';
import styles from './MenuSheet.module.css';

export const sheetId = 'menu-sheet';

/** The whole navigation on phones: a popover, so that it opens and closes without scripts too. */
export function MenuSheet({ path }: Readonly<{ path: string }>) {
  const snapshot = useSnapshot();
  const programme = useProgramme();
  const items = phoneNavigationOf(snapshot, programme);
  const fit = headerFitOf({ items: navigationOf(snapshot), ...headerFaces(snapshot) });
  const isOnDesktops = fit !== 'plain' && fit !== 'tight';
  return (
    <dialog
      className={classes(styles.sheet, isOnDesktops && styles.always)}
      id={sheetId}
      popover="auto"
      aria-label={words.nav.menu}
      data-sheet=""
    >
      <div className={styles.top}>
        <Logo onDark />
        <button
          className={styles.close}
          type="button"
          popoverTarget={sheetId}
          popoverTargetAction="hide"
        >
          <Icon name="x" />
          <span className={base.sr}>{words.nav.closeMenu}</span>
        </button>
      </div>
      <nav aria-label={words.nav.label}>
        <ul className={styles.nav}>
          {items.map((item, index) => (
            <li key={index}>
              {'links' in item ? (
                <details>
                  <summary>
                    {item.label} <Icon name="chevron-down" />
                  </summary>
                  <ul>
                    {item.links.map((link, place) => (
                      <li key={place}>
                        <NavAnchor link={link} path={path} />
                      </li>
                    ))}
                  </ul>
                </details>
              ) : (
                <NavAnchor link={item} path={path} />
              )}
            </li>
          ))}
        </ul>
      </nav>
      <a className={styles.account} href="/search">
        <Icon name="search" /> {finderWords.search}
      </a>
      <a
        className={styles.account}
        href={registerAddress({ purpose: 'login' })}
        data-lead="login"
        data-show="visitor"
        aria-haspopup="dialog"
      >
        <Icon name="user" />
        <span>{words.nav.signIn}</span>
        <small>{words.nav.signInFor}</small>
      </a>
      <a className={styles.account} href="/launchpad" data-show="verified">
        <Icon name="user" />
        <span>{words.nav.launchpad}</span>
      </a>
      <EnrolLink path={path} programme={programme?.id} wide className={styles.enrol} />
    </dialog>
  );
}
