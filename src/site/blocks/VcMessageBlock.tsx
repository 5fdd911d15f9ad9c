import type { Entry, Snapshot } from '../../content/snapshot.ts';
import { Signature } from '../sections/ViceChancellor.tsx';
import { Ring } from '../motif/Ring.tsx';
import base from '../ui/base.module.css';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import { Picture } from '../ui/media/Picture.tsx';
import { RichText } from '../ui/text/RichText.tsx';
import blocks from './Block.module.css';
import type { BlockProps } from './block.ts';
import styles from './VcMessageBlock.module.css';

type Message = Entry<'vcMessage'>['data'];

/**
 * The Vice-Chancellor's whole letter, beside the portrait and the cards that link to other pages; nothing if no letter
 * is published.
 */
export function VcMessageBlock({ section, snapshot, trail }: BlockProps<'vcMessage'>) {
  const [message] = snapshot.all('vcMessage');
  if (!message) return null;
  const { data } = message;
  const here = trail.at(-1)?.path;
  return (
    <section className={blocks.block}>
      <div className={classes(base.wrap, styles.grid)}>
        <Portrait data={data} snapshot={snapshot} />
        <div className={styles.letter}>
          <h2 className={base.sr}>{section.title}</h2>
          <blockquote className={styles.quote}>“{data.quote}”</blockquote>
          <RichText html={data.letter} className={blocks.prose} />
          <Signature snapshot={snapshot} dark />
        </div>
        <Cards cards={data.cards.filter(({ url }) => url !== here)} />
      </div>
    </section>
  );
}

function Portrait({ data, snapshot }: Readonly<{ data: Message; snapshot: Snapshot }>) {
  const portrait = snapshot.media(data.image);
  return (
    <div>
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
    </div>
  );
}

function Cards({ cards }: Pick<Message, 'cards'>) {
  return (
    <ul className={styles.cards}>
      {cards.map((card) => (
        <li key={card.title}>
          <a href={card.url}>
            <Icon name={card.icon} />
            <b>{card.title}</b>
            <span>{card.description}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
