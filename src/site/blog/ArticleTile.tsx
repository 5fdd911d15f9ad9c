import type { Snapshot } from '../../content/snapshot.ts';
import { figureOf, namedFigures } from '../motif/figures.ts';
import { HeadFigure } from '../motif/HeadFigure.tsx';
import base from '../ui/base.module.css';
import { classes } from '../ui/classes.ts';
import { Picture } from '../ui/media/Picture.tsx';
import type { Article } from '../../content/read/blog.ts';
import styles from './ArticleTile.module.css';

const looks = [
  { ground: 'gold', tint: 'business' },
  { ground: 'lav', tint: 'computing' },
  { ground: 'leaf', tint: 'commerce' },
  { ground: 'clay', tint: 'arts' },
] as const;
const figures = Object.keys(namedFigures);

/** The figure and ground that an article keeps for life: chosen by its address. */
export function lookOf({ data }: Article) {
  const sum = [...data.slug].reduce(
    (total, letter) => (total * 31 + letter.charCodeAt(0)) % 9973,
    7,
  );
  return {
    ...(looks[sum % looks.length] ?? looks[0]),
    figure: figures[sum % figures.length] ?? 'plus',
  };
}

type Props = Readonly<{ snapshot: Snapshot; article: Article; large?: boolean; sizes: string }>;

/** An article's cover; without one, a generated figure. */
export function ArticleTile({ snapshot, article, large, sizes }: Props) {
  const cover = snapshot.media(article.data.cover);
  const { ground, figure } = lookOf(article);
  return (
    <span className={classes(styles.tile, large && styles.large, base[ground])}>
      {cover ? (
        <Picture
          media={cover}
          alt={article.data.alt_cover}
          sizes={sizes}
          widest={1600}
          priority={large ?? false}
        />
      ) : (
        <HeadFigure figure={figureOf(figure, 5)} />
      )}
    </span>
  );
}
