import base from '../../ui/base.module.css';
import { classes } from '../../ui/classes.ts';
import { Title, WrappedSection } from '../../ui/page/Section.tsx';
import type { ProgrammeData } from '../load.ts';
import { programmeWords as words } from '../../../kernel/words/programme.ts';
import styles from './Careers.module.css';
import { useSnapshot } from '../../ui/page/snapshot.ts';
import type { DataOf } from '../../../content/registry.ts';
import { Mark } from '../../motif/drawings.tsx';
import { useMotif } from '../../motif/motif.ts';
import { Picture } from '../../ui/media/Picture.tsx';
import { Ticks } from '../../ui/text/Ticks.tsx';
import certificateStyles from './Certificate.module.css';

type Role = ProgrammeData['entry']['data']['roles'][number];

export function Careers({ data }: Readonly<{ data: ProgrammeData }>) {
  const { careers_title, careers_lead, outcomes, roles } = data.entry.data;
  const top = Math.max(5, Math.ceil(Math.max(...roles.map((role) => role.to_lakh), 0) / 5) * 5);
  return (
    <WrappedSection id="careers" inner={styles.split}>
      <div>
        <Title own={careers_title} />
        {careers_lead && <p className={classes(base.lead, styles.lead)}>{careers_lead}</p>}
        <dl className={styles.outcomes}>
          {outcomes.map(({ figure, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div>
        <h3 className={base.sr}>{words.payRanges}</h3>
        <ul className={styles.bars}>
          {roles.map((role) => (
            <RoleBar key={role.role} role={role} top={top} />
          ))}
        </ul>
        <p className={styles.axis} aria-hidden="true">
          {Array.from({ length: top / 5 + 1 }, (_, index) => (
            <span key={index}>{index * 5}</span>
          ))}
        </p>
      </div>
    </WrappedSection>
  );
}

function RoleBar({ role, top }: Readonly<{ role: Role; top: number }>) {
  const percent = (lakh: number) => `${(lakh / top) * 100}%`;
  return (
    <li>
      <span>{role.role}</span>
      <b>{words.payRange(String(role.from_lakh), String(role.to_lakh))}</b>
      <svg className={styles.track} aria-hidden="true">
        <line x1="0" x2="100%" y1="9" y2="9" />
        <rect
          x={percent(role.from_lakh)}
          width={percent(role.to_lakh - role.from_lakh)}
          y="0"
          height="18"
          rx="9"
        />
        <circle className={styles.from} cx={percent(role.from_lakh)} cy="9" r="4" />
        <circle className={styles.to} cx={percent(role.to_lakh)} cy="9" r="4" />
      </svg>
    </li>
  );
}

type Certification = DataOf<'certification'>;
type Props = Readonly<{
  certification: Certification;
  /** A degree rather than a diploma or certificate. */
  degree: boolean;
}>;

export function Certificate({ certification, degree }: Props) {
  const image = useSnapshot().media(certification.sample_image);
  return (
    <WrappedSection
      id="certificate"
      className={certificateStyles.section}
      inner={certificateStyles.grid}
    >
      {image ? (
        <Picture media={image} sizes="(min-width: 60rem) 56vw, 92vw" />
      ) : (
        <Sample certification={certification} degree={degree} />
      )}
      <div>
        <Title own={certification.title} />
        <p className={classes(base.lead, certificateStyles.lead)}>{certification.text}</p>
        <Ticks items={certification.points} className={certificateStyles.ticks} />
      </div>
    </WrappedSection>
  );
}

function Sample({ certification, degree }: Props) {
  const { data } = useSnapshot().one('university');
  const ring = useMotif().ring({ loops: 21, radius: 84, swing: 7.5, digits: 0 });
  return (
    <div className={certificateStyles.paper}>
      <div className={certificateStyles.inner}>
        <div className={certificateStyles.top}>
          <Mark />
          <div>
            <b>{data.legal_name}</b>
            <span>{`${data.city}, ${data.region}`}</span>
          </div>
        </div>
        <p>{words.confers}</p>
        <p className={certificateStyles.name}>{certification.sample_name}</p>
        <p>{degree ? words.theDegreeOf : words.theAwardOf}</p>
        <p className={certificateStyles.award}>{certification.sample_award}</p>
        <p>{certification.sample_text}</p>
        <div className={certificateStyles.end}>
          <span>
            <Signature text={certification.signatory_one} />
          </span>
          <span className={certificateStyles.seal}>
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
