import { Braid } from '../../motif/Braid.tsx';
import base from '../../ui/base.module.css';
import { LeadLink } from '../../ui/buttons/Lead.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Section, SectionHead, Wrap } from '../../ui/page/Section.tsx';
import { words } from '../../../kernel/words/site.ts';
import type { ProgrammeData } from '../load.ts';
import { programmeWords } from '../../../kernel/words/programme.ts';
import { Faculty } from './Faculty.tsx';
import { SemesterPanel } from './SemesterPanel.tsx';
import styles from './Structure.module.css';

/** The curriculum: one loop for each semester, its subjects and electives. Without scripts all semesters stand open. */
export function Structure({ data }: Readonly<{ data: ProgrammeData }>) {
  const { structure_lead, structure_disclaimer } = data.entry.data;
  return (
    <Section id="structure">
      <Wrap>
        <SectionHead title={programmeWords.structureTitle} lead={structure_lead} />
        {data.semesters.length > 1 && <SemesterTabs data={data} />}
        {data.semesters.map((semester, index) => (
          <SemesterPanel
            key={semester.number}
            semester={semester}
            open={index === 0}
            alone={data.semesters.length === 1}
          />
        ))}
        <Faculty data={data} />
        <p className={styles.after}>
          <LeadLink purpose="download" programme={data.entry.id} look="link">
            <Icon name="download" />
            {words.downloadBrochure}
          </LeadLink>
          <span className={base.muted}>{structure_disclaimer}</span>
        </p>
      </Wrap>
    </Section>
  );
}

const sizes: Readonly<Record<number, string | undefined>> = {
  2: styles.two,
  3: styles.three,
  4: styles.four,
  5: styles.five,
  6: styles.six,
};

function SemesterTabs({ data: { semesters } }: Readonly<{ data: ProgrammeData }>) {
  return (
    <div
      className={`${styles.tabs} ${sizes[semesters.length] ?? styles.six}`}
      role="tablist"
      aria-label={programmeWords.semesters}
      data-needs-js=""
    >
      <Braid count={semesters.length} rigid stroke={2} className={styles.line} />
      {semesters.map(({ number, name }, index) => (
        <button
          key={number}
          type="button"
          role="tab"
          id={`semester-tab-${number}`}
          aria-controls={`semester-${number}`}
          aria-selected={index === 0}
          tabIndex={index === 0 ? undefined : -1}
        >
          <b>
            <i className={base.sr}>{programmeWords.semesterWord} </i>
            {number}
          </b>
          <span>{name}</span>
        </button>
      ))}
    </div>
  );
}
