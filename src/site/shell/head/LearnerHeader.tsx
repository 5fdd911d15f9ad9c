import { useProgramme } from '../../ui/page/about.ts';
import { useSnapshot } from '../../ui/page/snapshot.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import { type LearnerFit, headerFaces, learnerFitOf } from './headerWidth.ts';
import base from '../../ui/base.module.css';
import { classes } from '../../ui/classes.ts';
import { LeadLink } from '../../ui/buttons/Button.tsx';
import { Logo, NavAnchor } from './Logo.tsx';
import { pageWords } from '../../../kernel/words/launchpad.ts';
import { words } from '../../../kernel/words/site.ts';
import styles from './LearnerHeader.module.css';
import { HeadNav, StickyHead } from './Header.tsx';
import { type Menus, menusOf } from '../../../content/read/footer.ts';
import type { ProgrammeEntry } from '../../../content/read/programme.ts';
import { type NavLink, destinationOf } from './navigation.ts';

const looks: Readonly<Record<LearnerFit, string | undefined>> = {
  plain: undefined,
  wide: styles.wide,
  folded: styles.folded,
};

/** The header of the launchpad: its own navigation, and who is signed in. Phones have `LearnerBar` for the former. */
export function LearnerHeader({ path }: Readonly<{ path: string }>) {
  const snapshot = useSnapshot();
  const links = learnerLinks(snapshot, useProgramme());
  return (
    <StickyHead
      className={classes(
        styles.head,
        looks[learnerFitOf({ items: links, ...headerFaces(snapshot) })],
      )}
    >
      <Logo />
      <HeadNav className={styles.nav} label={words.learner.label}>
        {links.map((link, index) => (
          <li key={index}>
            <NavAnchor link={link} path={path} above="/launchpad" />
          </li>
        ))}
      </HeadNav>
      <LeadLink purpose="login" small show="visitor" className={styles.signIn}>
        {words.learner.signIn}
      </LeadLink>
      <OwnMenu />
    </StickyHead>
  );
}

const menuId = 'own-menu';

/** Who is signed in, and the ways from here: a popover, so that it opens without scripts too. */
function OwnMenu() {
  const own = pageWords.menu;
  const ways = [
    ['/launchpad', own.next],
    ['/programmes', own.programmes],
    ['/launchpad#refer-a-friend', pageWords.dashboard.refer],
    ['/launchpad#your-data', own.data],
    ['/', own.home],
  ] as const;
  return (
    <div className={styles.ownMenu} data-show="verified">
      <button className={styles.own} type="button" popoverTarget={menuId}>
        <span className={styles.initial} data-own="initial" aria-hidden="true" />
        <span className={styles.who}>
          <b data-own="name" /> <span data-own="number" />
        </span>
        <span className={base.sr}>{own.title}</span>
      </button>
      <nav className={styles.ways} id={menuId} popover="auto" aria-label={own.title}>
        <ul>
          {ways.map(([href, label]) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

type LearnerLink = NavLink & Pick<Menus['learner'][number], 'short' | 'icon'>;

/** A chat begins with the programme that the page is about. */
export function learnerLinks(snapshot: Snapshot, about?: ProgrammeEntry): readonly LearnerLink[] {
  return menusOf(snapshot)
    .learner.filter(({ hidden }) => !hidden)
    .flatMap((link) => {
      const destination = destinationOf(link, snapshot, about);
      const { title: label, short, icon } = link;
      return destination ? [{ label, short, icon, ...destination }] : [];
    });
}
