import type { ReactNode } from 'react';

import { costSheetAt } from '../../../content/addresses/addresses.ts';
import { formatDay } from '../../../kernel/values/dates.ts';
import { truncate } from '../../../kernel/text/truncate.ts';
import { useSnapshot } from '../../ui/page/snapshot.ts';
import { ShareButton } from '../../ui/buttons/Button.tsx';
import base from '../../ui/base.module.css';
import { classes } from '../../ui/classes.ts';
import { figureOf } from '../../motif/figures.ts';
import { MotifFigure } from '../../motif/MotifFigure.tsx';
import { Picture } from '../../ui/media/Picture.tsx';
import { Crumbs } from '../../ui/page/PageHead.tsx';
import { SealRow } from '../../ui/media/Film.tsx';
import type { ProgrammeData } from '../load.ts';
import { tintClass } from '../../catalogue/programmes.ts';
import { HeroCost } from './HeroCost.tsx';
import { ProgrammeActions } from './ProgrammeActions.tsx';
import styles from './ProgrammeHero.module.css';
import { leadsToWord } from '../../../kernel/words/choices.ts';
import { programmeWords as words } from '../../../kernel/words/programme.ts';
import programmeFactsStyles from './ProgrammeFacts.module.css';
import { linesIn, useMotif } from '../../motif/motif.ts';
import semesterFigureStyles from './SemesterFigure.module.css';

type Props = Readonly<{
  data: ProgrammeData;
  /** Anchors of the fees and of who may join, on pages that show them. */
  fees: string | undefined;
  eligibility: string | undefined;
}>;

export function ProgrammeHero({ data, fees, eligibility }: Props) {
  const snapshot = useSnapshot();
  const { entry } = data;
  const image = snapshot.media(entry.data.hero_image);
  return (
    <section className={classes(styles.hero, base[tintClass(entry)])}>
      <div className={classes(base.wrap, styles.grid)}>
        <div>
          <Crumbs trail={data.trail} />
          <h1 data-long={entry.data.title.length > LONG_TITLE ? '' : undefined}>
            {entry.data.title}
          </h1>
          {isSaid(entry.data) || <p className={styles.full}>{entry.data.display_name}</p>}
          {entry.data.hero_lead && (
            <p className={classes(base.lead, styles.lead)}>{entry.data.hero_lead}</p>
          )}
          <HeroCost fees={data} allPlans={fees} sheet={costSheetAt(data.path)} />
          <ProgrammeActions data={data}>
            <ShareButton title={entry.data.title} look="link" />
          </ProgrammeActions>
          <SealRow accreditations={data.accreditations} className={styles.seals} />
        </div>
        <figure className={styles.art}>
          {image ? (
            <>
              <Picture
                media={image}
                sizes="(min-width: 80rem) 512px, (min-width: 60rem) 40vw, calc(100vw - 2.5rem)"
                priority
                className={styles.picture}
              />
              <span className={styles.plate}>
                <MotifFigure figure={figureOf(entry.data.figure, entry.data.semester_count)} draw />
              </span>
            </>
          ) : (
            <SemesterFigure data={data} />
          )}
        </figure>
      </div>
      <div className={base.wrap}>
        <ProgrammeFacts data={data} eligibility={eligibility} />
      </div>
    </section>
  );
}

/** Characters of a title that stands in smaller letters, so that the first action stays in view. */
const LONG_TITLE = 20;

/** Whether the title says the award already. */
function isSaid({ title, display_name }: ProgrammeData['entry']['data']): boolean {
  return title.trim().toLowerCase() === display_name.trim().toLowerCase();
}

/** The longest rule of admission that the head of the page says in full, in characters. */
const LONGEST_RULE = 90;

function ProgrammeFacts({ data: { entry }, eligibility: anchor }: Omit<Props, 'fees'>) {
  const { duration, semester_count, eligibility, class_schedule, next_batch } = entry.data;
  const [rule = ''] = eligibility;
  const cut = truncate(rule, LONGEST_RULE);
  const all: readonly (readonly [term: string, said: ReactNode])[] = [
    [
      words.batchBegins,
      next_batch && <span className={programmeFactsStyles.whole}>{formatDay(next_batch)}</span>,
    ],
    [words.duration, words.durationOf(duration, semester_count)],
    [words.leadsTo, leadsToWord(entry.data.program_type_id)],
    [words.eligibility, cut === rule || !anchor ? cut : <a href={anchor}>{cut}</a>],
    [words.classes, class_schedule],
  ];
  const facts = all.filter(([, said]) => said);
  return (
    <dl className={programmeFactsStyles.facts} data-count={facts.length}>
      {facts.map(([term, text]) => (
        <div key={term} data-below={term === words.eligibility && anchor ? '' : undefined}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

const spacing = { step: 190, pad: 6 } as const;

function SemesterFigure({ data: { entry } }: Readonly<{ data: ProgrammeData }>) {
  const { figure, semester_count: count, semesters } = entry.data;
  const drawing = useMotif().figure(figureOf(figure, count), spacing);
  return (
    <svg
      className={semesterFigureStyles.figure}
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      aria-hidden="true"
    >
      {drawing.paths.map((path) => (
        <path
          key={path}
          className={semesterFigureStyles.line}
          pathLength={linesIn(path)}
          d={path}
        />
      ))}
      {drawing.dots.map(([x, y], index) => (
        <g key={index} className={semesterFigureStyles.label}>
          <text className={semesterFigureStyles.number} x={x} y={y + 4}>
            {index + 1}
          </text>
          <Name text={semesters[index]?.name ?? ''} x={x} y={y} />
        </g>
      ))}
    </svg>
  );
}

/** A name in as many lines as keep it within its loop, whose chord is shorter the lower a line stands. */
function Name({ text, x, y }: Readonly<{ text: string; x: number; y: number }>) {
  const lines = inLines(text.split(/\s+/), longest);
  return (
    <text className={semesterFigureStyles.name} x={x} y={y + 30}>
      {lines.map((line, index) => (
        <tspan key={line} x={x} dy={index === 0 ? 0 : '1.05em'}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

/** Letters of a line that a loop holds at the size of its words. */
const longest = 11;

function inLines(words: readonly string[], most: number): string[] {
  return words.reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    const together = `${last} ${word}`;
    return last !== undefined && together.length <= most
      ? [...lines.slice(0, -1), together]
      : [...lines, word];
  }, []);
}
