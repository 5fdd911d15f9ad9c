import type { Snapshot } from '../../content/snapshot.ts';
import { Ring } from '../kolam/Ring.tsx';
import base from '../ui/base.module.css';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/Icon.tsx';
import { Picture } from '../ui/Picture.tsx';
import { RichText } from '../ui/RichText.tsx';
import blocks from './Block.module.css';
import type { BlockProps } from './block.ts';
import styles from './VcMessageBlock.module.css';

/** The Vice-Chancellor's whole letter, beside the portrait and the cards. */
export function VcMessageBlock({ section: { title }, snapshot }: BlockProps<'vcMessage'>) {
  const { data } = snapshot.one('vcMessage');
  return (
    <section className={blocks.block}>
      <div className={classes(base.wrap, styles.grid)}>
        <Side snapshot={snapshot} />
        <div>
          <h2 className={base.sr}>{title}</h2>
          <blockquote className={styles.quote}>“{data.quote}”</blockquote>
          <RichText html={data.letter} className={blocks.prose} />
        </div>
      </div>
    </section>
  );
}

function Side({ snapshot }: Readonly<{ snapshot: Snapshot }>) {
  const { data } = snapshot.one('vcMessage');
  const portrait = snapshot.media(data.image);
  return (
    <div className={styles.side}>
      {portrait && (
        <div className={styles.portrait}>
          <Ring className={styles.ring} />
          <Picture media={portrait} sizes="240px" alt={data.alt_image_name} widest={720} />
        </div>
      )}
      <p className={styles.who}>
        <b>{data.name}</b>
        {data.designation}
      </p>
      <ul className={styles.cards}>
        {data.cards.map((card) => (
          <li key={card.title}>
            <a href={card.url}>
              <Icon name={card.icon} />
              <b>{card.title}</b>
              <span>{card.description}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
