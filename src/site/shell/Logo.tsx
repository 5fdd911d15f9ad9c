import type { Snapshot } from '../../content/snapshot.ts';
import { words } from '../ui/words.ts';
import base from '../ui/base.module.css';
import { Mark } from '../kolam/Mark.tsx';
import { Picture } from '../ui/Picture.tsx';
import styles from './Logo.module.css';

/** The university's logo as a link home: its own picture, or the kolam mark with the name. */
export function Logo({ snapshot }: Readonly<{ snapshot: Snapshot }>) {
  const { data } = snapshot.one('university');
  const image = snapshot.media(data.logo);
  return (
    <a className={styles.logo} href="/">
      {image ? (
        <Picture media={image} sizes="180px" alt="" className={styles.image} priority />
      ) : (
        <Mark />
      )}
      <span className={styles.text}>
        <b>{data.short_name}</b> <span>{data.caption}</span>
        <span className={base.sr}>, {words.nav.home}</span>
      </span>
    </a>
  );
}
