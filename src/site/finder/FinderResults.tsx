import type { Snapshot } from '../../content/snapshot.ts';
import { pathOf } from '../../content/addresses/pagePath.ts';
import type { ProgrammeEntry } from '../../content/read/programme.ts';
import cards from '../catalogue/ProgrammeCard.module.css';
import { ProgrammeCard } from '../catalogue/ProgrammeCard.tsx';
import base from '../ui/base.module.css';
import { ButtonLink } from '../ui/buttons/Button.tsx';
import { Wrap } from '../ui/page/Section.tsx';
import type { Findings } from './find.ts';
import styles from './FinderResults.module.css';
import type { SubjectHit } from './search.ts';
import { finderWords as words } from '../../kernel/words/finder.ts';

type Props = Readonly<{ findings: Findings; snapshot: Snapshot }>;

/** Matching programmes, near matches, and subjects that contain the words. */
export function FinderResults({ findings, snapshot }: Props) {
  const { programmes, near, subjects } = findings;
  const nothing = programmes.length + near.length + subjects.length === 0;
  return (
    <section className={styles.results}>
      <Wrap>
        <div role="status">
          <h2>{words.found(programmes.length)}</h2>
        </div>
        <Cards programmes={programmes} snapshot={snapshot} />
        {nothing && <Nothing />}
        {near.length > 0 && <h3 className={styles.near}>{words.near}</h3>}
        <Cards programmes={near} snapshot={snapshot} />
        {subjects.length > 0 && <Subjects subjects={subjects} snapshot={snapshot} />}
      </Wrap>
    </section>
  );
}

function Nothing() {
  return (
    <>
      <p className={base.lead}>{words.nothing}</p>
      <p className={styles.ways}>
        <ButtonLink href="/programmes">{words.all}</ButtonLink>
        <ButtonLink href="/contact" look="line">
          {words.ask}
        </ButtonLink>
      </p>
    </>
  );
}

function Cards({
  programmes,
  snapshot,
}: Readonly<{ programmes: readonly ProgrammeEntry[]; snapshot: Snapshot }>) {
  if (programmes.length === 0) return null;
  return (
    <div className={cards.list}>
      {programmes.map((programme) => (
        <ProgrammeCard key={programme.id} snapshot={snapshot} programme={programme} />
      ))}
    </div>
  );
}

function Subjects({
  subjects,
  snapshot,
}: Readonly<{ subjects: readonly SubjectHit[]; snapshot: Snapshot }>) {
  return (
    <div className={styles.subjects}>
      <h3>{words.subjects}</h3>
      <ul>
        {subjects.map(({ subject, programme }) => (
          <li key={subject.id}>
            <a href={`${pathOf(programme, snapshot)}#structure`}>{subject.data.subject_name}</a>
            <span className={base.muted}>
              {words.subjectOf(programme.data.short_title, subject.data.semester)}
            </span>
            {subject.data.syllabus && <p>{subject.data.syllabus}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}
