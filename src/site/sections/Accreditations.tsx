import { useSnapshot } from '../ui/page/snapshot.ts';
import base from '../ui/base.module.css';
import { classes } from '../ui/classes.ts';
import { Scroller } from '../ui/moving/Scroller.tsx';
import { Seal } from '../ui/media/Film.tsx';
import { words } from '../../kernel/words/site.ts';
import styles from './Accreditations.module.css';
import { Title } from '../ui/page/Section.tsx';

const FIT = 5;

export function Accreditations({
  title,
  id,
}: Readonly<{
  title: string;
  /** Anchor for links on the page; only one strip of a page can have it. */
  id?: string;
}>) {
  const accreditations = useSnapshot().all('accreditation');
  if (accreditations.length === 0) return null;
  return (
    <section className={styles.accred} id={id}>
      <div className={classes(base.wrap, styles.row)}>
        <Title own={title} />
        <Scroller
          className={classes(styles.seals, accreditations.length > FIT && styles.many)}
          label={words.recognition}
        >
          <ul>
            {accreditations.map((accreditation) => (
              <li key={accreditation.id}>
                <Seal accreditation={accreditation} />
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
