import type { Snapshot } from '../../content/snapshot.ts';
import { classes } from '../ui/classes.ts';
import { articlePath, type Article, minutesToRead } from '../../content/read/blog.ts';
import styles from './ArticleCard.module.css';
import { ArticleTile } from './ArticleTile.tsx';
import { formatDay } from '../../kernel/values/dates.ts';
import { Face } from '../ui/media/Picture.tsx';
import bylineStyles from './Byline.module.css';
import { blogWords } from '../../kernel/words/blog.ts';

type Props = Readonly<{ snapshot: Snapshot; article: Article; first?: boolean }>;

/** An article in a list: its cover, title, first words and author. */
export function ArticleCard({ snapshot, article, first }: Props) {
  const { data } = article;
  const sizes = first ? '(min-width: 60rem) 640px, 100vw' : '(min-width: 60rem) 380px, 100vw';
  return (
    <article className={classes(styles.card, first && styles.first)}>
      <ArticleTile snapshot={snapshot} article={article} large={first ?? false} sizes={sizes} />
      <div className={styles.body}>
        <p className={styles.topics}>{data.topics.join(', ')}</p>
        <h3>
          <a href={articlePath(article)}>{data.title}</a>
        </h3>
        <p>{data.excerpt}</p>
        <Byline snapshot={snapshot} article={article} />
      </div>
    </article>
  );
}

type BylineProps = Readonly<{ snapshot: Snapshot; article: Article; full?: boolean }>;

/** Who wrote an article, when, and how long it takes to read. */
export function Byline({ snapshot, article, full }: BylineProps) {
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
