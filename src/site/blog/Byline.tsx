import { formatDay } from '../../kernel/values/dates.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import { Face } from '../ui/media/Picture.tsx';
import { minutesToRead, type Article } from '../../content/read/blog.ts';
import styles from './Byline.module.css';
import { blogWords } from '../../kernel/words/blog.ts';

type Props = Readonly<{ snapshot: Snapshot; article: Article; full?: boolean }>;

/** Who wrote an article, when, and how long it takes to read. */
export function Byline({ snapshot, article, full }: Props) {
  const { data } = article;
  const face = snapshot.media(data.author_image);
  return (
    <div className={styles.byline}>
      {face && (
        <Face media={face} size={full ? 64 : 44} className={full ? styles.large : styles.face} />
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
