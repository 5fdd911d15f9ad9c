import { brandOf } from '../../../content/read/brand.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import { words } from '../../../kernel/words/site.ts';
import base from '../../ui/base.module.css';
import { classes } from '../../ui/classes.ts';
import { Mark } from '../../motif/Mark.tsx';
import { Picture } from '../../ui/media/Picture.tsx';
import styles from './Logo.module.css';

type Props = Readonly<{
  snapshot: Snapshot;
  /** Whether the ground below it is dark. */
  onDark?: boolean;
}>;

/** The university's logo as a link home: its own picture, or the mark with the name. */
export function Logo({ snapshot, onDark = false }: Props) {
  const { data } = snapshot.one('university');
  const { image, phone, alone } = picturesOf(snapshot, onDark);
  return (
    <a className={classes(styles.logo, alone && styles.alone)} href="/">
      {image ? (
        <Picture
          media={image}
          phone={phone}
          sizes="180px"
          alt=""
          className={styles.image}
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
  };
}
