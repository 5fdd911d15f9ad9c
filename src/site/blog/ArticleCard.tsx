import { useSnapshot } from '../ui/page/snapshot.ts';
import { classes } from '../ui/classes.ts';
import { articlePath, type Article, minutesToRead } from '../../content/read/blog.ts';
import styles from './ArticleCard.module.css';
import { figureOf, namedFigures } from '../motif/figures.ts';
import { HeadFigure } from '../motif/MotifFigure.tsx';
import base from '../ui/base.module.css';
import { Picture, Face } from '../ui/media/Picture.tsx';
import articleTileStyles from './ArticleTile.module.css';
import { formatDay } from '../../kernel/values/dates.ts';
import bylineStyles from './Byline.module.css';
import { blogWords } from '../../kernel/words/blog.ts';

export function ArticleCard({ article, first }: Readonly<{ article: Article; first?: boolean }>) {
  const { data } = article;
  const sizes = first ? '(min-width: 60rem) 640px, 100vw' : '(min-width: 60rem) 380px, 100vw';
  return (
    <article className={classes(styles.card, first && styles.first)}>
      <ArticleTile article={article} large={first ?? false} sizes={sizes} />
      <div className={styles.body}>
        <p className={styles.topics}>{data.topics.join(', ')}</p>
        <h3>
          <a href={articlePath(article)}>{data.title}</a>
        </h3>
        <p>{data.excerpt}</p>
        <Byline article={article} />
      </div>
    </article>
  );
}

export function Byline({ article, full }: Readonly<{ article: Article; full?: boolean }>) {
  const snapshot = useSnapshot();
  const { data } = article;
  const face = snapshot.media(data.author_image);
  return (
    <div className={bylineStyles.byline}>
      {face && (
        <Face
          media={face}
          size={full ? 64 : 44}
          className={full ? bylineStyles.large : bylineStyles.face}
        />
      )}
      <p>
        <b>{data.author}</b>
        {full && data.author_role && <span>{data.author_role}</span>}
        <span>
          <time dateTime={data.written_on}>{formatDay(data.written_on)}</time>
          {' · '}
          {blogWords.minutes(minutesToRead(article))}
        </span>
      </p>
    </div>
  );
}

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

type ArticleTileProps = Readonly<{
  article: Article;
  large?: boolean;
  sizes: string;
}>;

export function ArticleTile({ article, large, sizes }: ArticleTileProps) {
  const cover = useSnapshot().media(article.data.cover);
  const { ground, figure } = lookOf(article);
  return (
    <span
      className={classes(articleTileStyles.tile, large && articleTileStyles.large, base[ground])}
    >
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
