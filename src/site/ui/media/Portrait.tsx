import { initialOf } from '../../../kernel/text/characters.ts';
import base from '../base.module.css';
import { classes } from '../classes.ts';
import { useSnapshot } from '../page/snapshot.ts';
import { Face } from './Picture.tsx';
import styles from './Portrait.module.css';

const grounds = ['lav', 'gold', 'leaf', 'clay'] as const;

type Props = Readonly<{
  name: string;
  image: number | null;
  /** In CSS pixels. */
  size: 48 | 80 | 160;
  /** Chooses the ground of the initials. */
  index?: number;
}>;

/** A round portrait beside a name, or the initials of it. */
export function Portrait({ name, image, size, index = 0 }: Props) {
  const media = useSnapshot().media(image);
  const box = styles[`size${size}`];
  if (media) return <Face media={media} size={size} className={box} />;
  const ground = grounds[index % grounds.length] ?? 'lav';
  return (
    <span className={classes(styles.initials, box, base[ground])} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

/** First letters of the first and last name, titles such as "Prof." left out. */
function initialsOf(name: string): string {
  const parts = name.split(/\s+/).filter((part) => !part.endsWith('.') || part.length === 2);
  return [parts[0], parts.length > 1 ? parts.at(-1) : '']
    .map((part) => initialOf(part ?? ''))
    .join('');
}
