import type { Entry, Snapshot } from '../../content/snapshot.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import { classes } from '../ui/classes.ts';
import { Scroller } from '../ui/moving/Scroller.tsx';
import { words } from '../../kernel/words/site.ts';
import styles from './Ticker.module.css';

/**
 * The urgency lines above the header. They move only if scripts run and motion is allowed. The second copy closes the
 * loop and is hidden from assistive technology.
 */
export function Ticker({ snapshot }: Readonly<{ snapshot: Snapshot }>) {
  const lines = snapshot.all('promotionalText');
  if (lines.length === 0) return null;
  return (
    <aside className={styles.ticker} aria-label={words.announcements} data-ticker="">
      <button className={styles.pause} type="button" data-needs-js="">
        <span className={styles.pausing}>
          <Icon name="pause" />
          {words.pause}
        </span>
        <span className={styles.playing}>
          <Icon name="play" />
          {words.play}
        </span>
      </button>
      <Scroller className={styles.view} label={words.announcementText}>
        <Run lines={lines} />
        <Run lines={lines} copy />
      </Scroller>
    </aside>
  );
}

function Run({
  lines,
  copy,
}: Readonly<{ lines: readonly Entry<'promotionalText'>[]; copy?: boolean }>) {
  return (
    <ul className={classes(styles.run, copy && styles.copy)} aria-hidden={copy} inert={copy}>
      {lines.map(({ id, data }) => {
        const text = (
          <>
            {data.lead && <b>{data.lead}</b>} {data.text}
          </>
        );
        return <li key={id}>{data.url ? <a href={data.url}>{text}</a> : text}</li>;
      })}
    </ul>
  );
}
