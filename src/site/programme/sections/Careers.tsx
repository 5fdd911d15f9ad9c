import base from '../../ui/base.module.css';
import { classes } from '../../ui/classes.ts';
import { Section } from '../../ui/page/Section.tsx';
import type { ProgrammeData } from '../load.ts';
import { programmeWords as words } from '../../../kernel/words/programme.ts';
import styles from './Careers.module.css';
import { Heading } from '../../ui/page/Placement.tsx';

type Role = ProgrammeData['entry']['data']['roles'][number];

/** Careers of graduates: figures, and pay ranges by role as bars with the same numbers as text. */
export function Careers({ data }: Readonly<{ data: ProgrammeData }>) {
  const { careers_title, careers_lead, outcomes, roles } = data.entry.data;
  const top = Math.max(5, Math.ceil(Math.max(...roles.map((role) => role.to_lakh), 0) / 5) * 5);
  return (
    <Section id="careers">
      <div className={classes(base.wrap, styles.split)}>
        <div>
          <h2>
            <Heading own={careers_title} />
          </h2>
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
      </div>
    </Section>
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
