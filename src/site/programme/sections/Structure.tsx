import { Braid } from '../../motif/drawings.tsx';
import base from '../../ui/base.module.css';
import { LeadLink } from '../../ui/buttons/Button.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { SectionHead, WrappedSection } from '../../ui/page/Section.tsx';
import { words } from '../../../kernel/words/site.ts';
import type { ProgrammeData } from '../load.ts';
import { programmeWords } from '../../../kernel/words/programme.ts';
import { panelOf, Tabs } from '../../ui/moving/Tabs.tsx';
import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import foldStyles from '../../ui/moving/Fold.module.css';
import facultyStyles from './Faculty.module.css';
import type { SemesterReading } from '../../../content/read/semesters.ts';
import { pathOf } from '../../../content/addresses/pagePath.ts';
import { Portrait } from '../../ui/media/Portrait.tsx';
import { useSnapshot } from '../../ui/page/snapshot.ts';
import { ElectiveCourses, SemesterCourses } from './Courses.tsx';
import semesterPanelStyles from './SemesterPanel.module.css';
import electivesStyles from './Electives.module.css';
import styles from './Structure.module.css';

export function Structure({ data }: Readonly<{ data: ProgrammeData }>) {
  const { structure_lead, structure_disclaimer } = data.entry.data;
  return (
    <WrappedSection id="structure">
      <SectionHead title={programmeWords.structureTitle} lead={structure_lead} />
      {data.semesters.length > 1 && <SemesterTabs data={data} />}
      {data.semesters.map((semester, index) => (
        <SemesterPanel
          key={semester.number}
          semester={semester}
          data={data}
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
    </WrappedSection>
  );
}

/** By the number of semesters, from two. */
const sizes = [styles.two, styles.three, styles.four, styles.five, styles.six];

function SemesterTabs({ data: { semesters } }: Readonly<{ data: ProgrammeData }>) {
  const tabs = semesters.map(({ number, name }) => ({
    id: `semester-tab-${number}`,
    panel: `semester-${number}`,
    name: (
      <>
        <b>
          <i className={base.sr}>{programmeWords.semesterWord} </i>
          {number}
        </b>
        <span>{name}</span>
      </>
    ),
  }));
  const className = `${styles.tabs} ${sizes[semesters.length - 2] ?? styles.six}`;
  return (
    <Tabs label={programmeWords.semesters} tabs={tabs} className={className}>
      <Braid count={semesters.length} rigid stroke={2} className={styles.line} />
    </Tabs>
  );
}

type Props = Readonly<{
  semester: SemesterReading;
  data: ProgrammeData;
  open: boolean;
  alone: boolean;
}>;

function SemesterPanel({ semester, data, open, alone }: Props) {
  const { number, name, text, credits } = semester;
  const tab = alone ? {} : panelOf(`semester-tab-${number}`, open);
  return (
    <div className={semesterPanelStyles.semester} id={`semester-${number}`} {...tab}>
      <div className={semesterPanelStyles.intro}>
        <h3>{programmeWords.semesterTitle(number, name)}</h3>
        {text && <p>{text}</p>}
        {credits > 0 && (
          <p className={semesterPanelStyles.credits}>
            <b>{credits}</b> {programmeWords.credits}
          </p>
        )}
      </div>
      <div>
        <SemesterCourses semester={semester} data={data} />
        {semester.electives.length > 0 && <Electives semester={semester} data={data} />}
      </div>
    </div>
  );
}

function Electives({ semester, data }: Pick<Props, 'semester' | 'data'>) {
  const { electives, electiveNote, number } = semester;
  return (
    <Fold
      summary={electiveNote ? programmeWords.electivesWith(electiveNote) : programmeWords.electives}
      className={electivesStyles.electives}
    >
      <div>
        {electives.length > 1 && (
          <Tabs
            label={programmeWords.electiveGroups}
            tabs={electives.map(({ id, data }) => ({
              id: `elective-tab-${id}`,
              panel: `elective-${id}`,
              name: data.elective_name,
            }))}
            className={electivesStyles.chips}
            tabClass={electivesStyles.chip}
          />
        )}
        {electives.map(({ id, data: elective }, index) => (
          <div
            key={id}
            id={`elective-${id}`}
            {...(electives.length > 1 && panelOf(`elective-tab-${id}`, index === 0))}
          >
            <h4 className={electivesStyles.name} data-semester={number}>
              {elective.elective_name}
            </h4>
            <ElectiveCourses courses={elective.elective_courses} data={data} />
          </div>
        ))}
      </div>
    </Fold>
  );
}

function Faculty({ data: { teachers } }: Readonly<{ data: ProgrammeData }>) {
  const snapshot = useSnapshot();
  if (teachers.length === 0) return null;
  return (
    <Fold summary={programmeWords.faculty(teachers.length)} className={facultyStyles.faculty}>
      <ul className={base.swipe}>
        {teachers.map(({ name, post, text, courses, teacher }, index) => {
          const path = teacher && pathOf(teacher, snapshot);
          return (
            <li key={`${name} ${text}`}>
              <Portrait name={name} image={teacher?.data.image ?? null} size={48} index={index} />
              <div>
                {path ? <a href={path}>{name}</a> : <b>{name}</b>}
                <span>{post}</span>
                {text && <span>{text}</span>}
                {courses.length > 0 && <span>{programmeWords.teaches(courses.length)}</span>}
              </div>
            </li>
          );
        })}
      </ul>
    </Fold>
  );
}

type FoldProps = Readonly<{
  /** The line that stands while the rest is folded away. */
  summary: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}>;

/** Optional reading that one press unfolds; printed pages show it open. */
export function Fold({ summary, className, children }: FoldProps) {
  return (
    <details className={classes(foldStyles.fold, className)}>
      <summary>
        {summary} <Icon name="chevron-down" />
      </summary>
      {children}
    </details>
  );
}
