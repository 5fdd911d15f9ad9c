import { useSnapshot } from '../../ui/page/snapshot.ts';
import { brandOf } from '../../../content/read/brand.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import { words } from '../../../kernel/words/site.ts';
import base from '../../ui/base.module.css';
import { classes } from '../../ui/classes.ts';
import { Mark } from '../../motif/drawings.tsx';
import { Picture } from '../../ui/media/Picture.tsx';
import styles from './Logo.module.css';
import type { NavLink } from './navigation.ts';
import { Icon } from '../../ui/icons/Icon.tsx';

type Props = Readonly<{
  onDark?: boolean;
}>;

export function Logo({ onDark = false }: Props) {
  const snapshot = useSnapshot();
  const { data } = snapshot.one('university');
  const { image, phone, alone, plate } = picturesOf(snapshot, onDark);
  return (
    <a className={classes(styles.logo, alone && styles.alone)} href="/">
      {image ? (
        <Picture
          media={image}
          phone={phone}
          sizes="180px"
          alt=""
          className={classes(styles.image, plate && styles.plate)}
          priority
        />
      ) : (
        <Mark />
      )}
      <span className={alone ? base.sr : styles.text}>
        <b>{data.short_name}</b> <span>{data.caption}</span>
        <span className={base.sr}>, {words.nav.home}</span>
      </span>
    </a>
  );
}

/** The pictures of the logo on its ground; the mark never stands without the name. */
function picturesOf(snapshot: Snapshot, onDark: boolean) {
  const { logo_square, logo_on_dark, logo_alone } = brandOf(snapshot);
  const light = snapshot.media(snapshot.one('university').data.logo);
  const dark = onDark ? snapshot.media(logo_on_dark) : undefined;
  const image = dark ?? light;
  return {
    image,
    phone: dark || !image ? undefined : snapshot.media(logo_square),
    alone: image !== undefined && logo_alone,
    /** A logo for light grounds is not to be trusted on a dark one. */
    plate: onDark && dark === undefined,
  };
}

type NavAnchorProps = Readonly<{
  link: NavLink;
  path: string;
  above?: string | undefined;
}>;

/** Marked if it is the current page or a parent of it. One that opens a new tab does not do so on its own page. */
export function NavAnchor({ link: { label, href, away }, path, above }: NavAnchorProps) {
  if (away && href === path) return <a {...ownPage}>{label}</a>;
  const current = href === path ? 'page' : href === above ? 'true' : undefined;
  const target = away ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <a href={href} aria-current={current} {...target}>
      {label}
      {away && (
        <>
          <Icon name="external-link" />
          <span className={base.sr}>{words.newTab}</span>
        </>
      )}
    </a>
  );
}

/** A link to this page: announced, but it leads nowhere. @see https://www.w3.org/WAI/ARIA/apg/patterns/link/ */
export const ownPage = {
  role: 'link',
  'aria-current': 'page',
  'aria-disabled': true,
  tabIndex: 0,
} as const;
