import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import { Wrap } from '../ui/page/Section.tsx';
import base from '../ui/base.module.css';
import blocks from './Block.module.css';
import type { BlockProps } from './block.ts';
import styles from './CardsBlock.module.css';

/** Cards; those with an address are links as a whole. */
export function CardsBlock({ section: { title, lead, items } }: BlockProps<'cards'>) {
  return (
    <section className={classes(blocks.block, blocks.tinted)}>
      <Wrap>
        <div className={blocks.head}>
          <h2>{title}</h2>
          {lead && <p className={base.lead}>{lead}</p>}
        </div>
        <ul className={styles.cards} data-count={items.length}>
          {items.map((item) => (
            <li key={item.title} className={styles.card}>
              <Icon name={item.icon} />
              <h3>{item.url ? <a href={item.url}>{item.title}</a> : item.title}</h3>
              <p>{item.text}</p>
              {item.url && <Icon name="arrow-right" className={styles.more} />}
            </li>
          ))}
        </ul>
      </Wrap>
    </section>
  );
}
