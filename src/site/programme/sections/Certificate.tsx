import type { DataOf } from '../../../content/registry.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import base from '../../ui/base.module.css';
import { classes } from '../../ui/classes.ts';
import { Mark } from '../../motif/Mark.tsx';
import { useMotif } from '../../motif/motif.ts';
import { Picture } from '../../ui/media/Picture.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { Ticks } from '../../ui/text/Ticks.tsx';
import { programmeWords as words } from '../../../kernel/words/programme.ts';
import styles from './Certificate.module.css';
import { Heading } from '../../ui/page/Placement.tsx';

type Certification = DataOf<'certification'>;
type Props = Readonly<{
  certification: Certification;
  /** A degree rather than a diploma or certificate. */
  degree: boolean;
  snapshot: Snapshot;
}>;

/** The certificate at the end: a sample beside its recognition. */
export function Certificate({ certification, degree, snapshot }: Props) {
  const image = snapshot.media(certification.sample_image);
  return (
    <Section id="certificate" className={styles.section}>
      <div className={classes(base.wrap, styles.grid)}>
        {image ? (
          <Picture media={image} sizes="(min-width: 60rem) 56vw, 92vw" />
        ) : (
          <Sample certification={certification} degree={degree} snapshot={snapshot} />
        )}
        <div>
          <h2>
            <Heading own={certification.title} />
          </h2>
          <p className={classes(base.lead, styles.lead)}>{certification.text}</p>
          <Ticks items={certification.points} className={styles.ticks} />
        </div>
      </div>
    </Section>
  );
}

function Sample({ certification, degree, snapshot }: Props) {
  const { data } = snapshot.one('university');
  const ring = useMotif().ring({ loops: 21, radius: 84, swing: 7.5 });
  return (
    <div className={styles.paper}>
      <div className={styles.inner}>
        <div className={styles.top}>
          <Mark />
          <div>
            <b>{data.legal_name}</b>
            <span>{`${data.city}, ${data.region}`}</span>
          </div>
        </div>
        <p>{words.confers}</p>
        <p className={styles.name}>{certification.sample_name}</p>
        <p>{degree ? words.theDegreeOf : words.theAwardOf}</p>
        <p className={styles.award}>{certification.sample_award}</p>
        <p>{certification.sample_text}</p>
        <div className={styles.end}>
          <span>
            <Signature text={certification.signatory_one} />
          </span>
          <span className={styles.seal}>
            <svg viewBox={`0 0 ${ring.size} ${ring.size}`} aria-hidden="true">
              <path d={ring.path} fill="none" stroke="currentColor" strokeWidth="2.4" />
            </svg>
            <b>{certification.sample_year}</b>
          </span>
          <span>
            <Signature text={certification.signatory_two} />
          </span>
        </div>
      </div>
    </div>
  );
}

/** `V. Rao, Vice-Chancellor`: the name as signed, the office below. */
function Signature({ text }: Readonly<{ text: string }>) {
  const [name, ...office] = text.split(', ');
  return (
    <>
      <i>{name}</i>
      {office.join(', ')}
    </>
  );
}
