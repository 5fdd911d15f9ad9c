import base from '../ui/base.module.css';
import { classes } from '../ui/classes.ts';
import { BlockAction } from './BlockAction.tsx';
import type { BlockProps } from './block.ts';
import styles from './BannerBlock.module.css';

/** One thing to do, on the accent. */
export function BannerBlock({ section, snapshot, trail }: BlockProps<'banner'>) {
  const { title, text, button, action, url } = section;
  return (
    <section className={styles.banner}>
      <div className={classes(base.wrap, styles.row)}>
        <div>
          <h2>{title}</h2>
          {text && <p className={base.lead}>{text}</p>}
        </div>
        <div className={styles.cta}>
          <BlockAction
            snapshot={snapshot}
            trail={trail}
            label={button}
            action={action}
            url={url}
            look="ink"
          />
        </div>
      </div>
    </section>
  );
}
