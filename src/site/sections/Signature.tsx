import type { Snapshot } from '../../content/snapshot.ts';
import { classes } from '../ui/classes.ts';
import { Picture } from '../ui/media/Picture.tsx';
import styles from './Signature.module.css';

type Props = Readonly<{ snapshot: Snapshot; /** Dark, for a light ground. */ dark?: boolean }>;

/**
 * The Vice-Chancellor's signature; nothing if there is none. Hidden from screen readers, as the name stands beside it.
 */
export function Signature({ snapshot, dark }: Props) {
  const [message] = snapshot.all('vcMessage');
  const signature = snapshot.media(message?.data.signature ?? null);
  return signature ? (
    <Picture
      media={signature}
      sizes="128px"
      alt=""
      widest={384}
      className={classes(styles.signature, dark && styles.dark)}
    />
  ) : null;
}
