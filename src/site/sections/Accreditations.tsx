import type { Snapshot } from '../../content/snapshot.ts';
import base from '../ui/base.module.css';
import { classes } from '../ui/classes.ts';
import { Scroller } from '../ui/moving/Scroller.tsx';
import { Seal } from '../ui/media/Seal.tsx';
import { words } from '../../kernel/words/site.ts';
import styles from './Accreditations.module.css';
import { Heading } from '../ui/page/Placement.tsx';

const FIT = 5;

/** A strip of the university's recognitions; swiped on phones. */
export function Accreditations({
  snapshot,
  title,
  id,
}: Readonly<{
  snapshot: Snapshot;
  title: string;
  /** Anchor for links on the page; only one strip of a page can have it. */
  id?: string;
}>) {
  const accreditations = snapshot.all('accreditation');
  if (accreditations.length === 0) return null;
  return (
    <section className={styles.accred} id={id}>
      <div className={classes(base.wrap, styles.row)}>
        <h2>
          <Heading own={title} />
        </h2>
        <Scroller
          className={classes(styles.seals, accreditations.length > FIT && styles.many)}
          label={words.recognition}
        >
          <ul>
            {accreditations.map((accreditation) => (
              <li key={accreditation.id}>
                <Seal snapshot={snapshot} accreditation={accreditation} />
                <div>
                  <b>{accreditation.data.title}</b>
                  <span>{accreditation.data.subtitle}</span>
                </div>
              </li>
            ))}
          </ul>
        </Scroller>
      </div>
    </section>
  );
}
