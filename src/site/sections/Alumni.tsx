import { useSnapshot } from '../ui/page/snapshot.ts';
import type { Entry } from '../../content/snapshot.ts';
import { Braid } from '../motif/drawings.tsx';
import { ScrollPair } from '../ui/buttons/Button.tsx';
import { Section, SectionHead, Wrap, useOwnId } from '../ui/page/Section.tsx';
import { Face } from '../ui/media/Picture.tsx';
import { Scroller } from '../ui/moving/Scroller.tsx';
import { words } from '../../kernel/words/site.ts';
import styles from './Alumni.module.css';

type Props = Readonly<{
  title: string;
  /** Also shows their quotes. */ withWords?: boolean;
}>;

/** Alumni on one braid that runs off the edge; the buttons move it by 200 pixels. */
export function Alumni({ title, withWords }: Props) {
  const alumni = useSnapshot().all('alumni');
  const id = useOwnId('alumni');
  if (alumni.length === 0) return null;
  return (
    <Section className={styles.alumni}>
      <Wrap>
        <SectionHead
          title={title}
          actions={
            <ScrollPair
              target={id}
              step={200}
              previous={words.alumni.previous}
              next={words.alumni.next}
            />
          }
        />
      </Wrap>
      <Scroller id={id} className={styles.braid} label={words.alumni.label}>
        <ol>
          {alumni.map((alumnus, index) => (
            <Alumnus
              key={alumnus.id}
              alumnus={alumnus}
              braid={index === 0 ? alumni.length : 0}
              withWords={withWords}
            />
          ))}
        </ol>
      </Scroller>
    </Section>
  );
}

type AlumnusProps = Readonly<{
  alumnus: Entry<'alumni'>;
  /** Loops of the braid, which the first one carries for all. */
  braid: number;
  withWords: boolean | undefined;
}>;

function Alumnus({ alumnus: { data }, braid, withWords }: AlumnusProps) {
  const image = useSnapshot().media(data.image);
  return (
    <li>
      {braid > 0 && <Braid count={braid} className={styles.line} />}
      {image ? (
        <Face media={image} size={160} className={styles.face} />
      ) : (
        <div className={styles.blank} />
      )}
      <h3>{data.name}</h3>
      <p className={styles.was}>{data.programme_and_year}</p>
      {data.was && (
        <p className={styles.was}>
          {words.alumni.was} {data.was}
        </p>
      )}
      <p className={styles.now}>
        {words.alumni.now} {data.designation}
      </p>
      {withWords && data.appreciation && <p className={styles.says}>“{data.appreciation}”</p>}
    </li>
  );
}
