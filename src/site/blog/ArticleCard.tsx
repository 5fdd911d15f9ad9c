import type { Snapshot } from '../../content/snapshot.ts';
import { classes } from '../ui/classes.ts';
import { articlePath, type Article } from '../../content/read/blog.ts';
import styles from './ArticleCard.module.css';
import { ArticleTile } from './ArticleTile.tsx';
import { Byline } from './Byline.tsx';

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
