import { pathOf } from '../../content/addresses/pagePath.ts';
import { programmesTitled } from '../../content/read/lookups.ts';
import { shownBlocks } from '../../content/read/pageSections.ts';
import { dayAfter, formatDay } from '../../kernel/values/dates.ts';
import { listedProgrammes } from '../../content/read/programme.ts';
import { queryNameOf } from '../../kernel/text/titleNames.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import { Blocks } from '../blocks/Blocks.tsx';
import { Agenda, Month } from '../lectures/Agenda.tsx';
import {
  addressOf,
  criteriaNames,
  monthAfter,
  readCriteria,
  type Criteria,
  monthText,
} from '../lectures/criteria.ts';
import { universityId } from '../seo/jsonLd.ts';
import {
  asListed,
  choicesOf,
  endOf,
  startOf,
  type Lecture,
  lecturesWithin,
  countOf,
  firstAfter,
  openClassesFrom,
  type Days,
} from '../../content/read/lectures.ts';
import { LectureRow } from '../lectures/LectureRow.tsx';
import { OpenClass } from '../lectures/OpenClass.tsx';
import { LectureFilters, Subscribe } from '../lectures/LectureFilters.tsx';
import { lectureWords as words } from '../../kernel/words/lectures.ts';
import type { Page, PageProps } from './page.tsx';
import base from '../ui/base.module.css';
import { ButtonLink } from '../ui/buttons/Button.tsx';
import { useSnapshot } from '../ui/page/snapshot.ts';
import { PageHead } from '../ui/page/PageHead.tsx';
import { Editable, WrappedSection } from '../ui/page/Section.tsx';
import { auxiliaryPage, loadWritten, type AuxiliaryData } from './AuxiliaryPage.tsx';
import styles from './LiveLecturePage.module.css';

export const lectureParameters = criteriaNames;

const path = '/live-lecture';
function trail() {
  return [{ name: words.calendar, path }];
}
/** Search engines read the next few; a page with hundreds would say no more. */
const maxEvents = 40;

export type LecturesData = Readonly<{
  criteria: Criteria;
  /** The next classes that anybody may attend. */
  open: readonly Lecture[];
  days: Days;
  next: Lecture | undefined;
  /** Whether the query asks for lectures of learners. */
  asked: boolean;
  written: AuxiliaryData | undefined;
}>;

/** So many open classes are shown at once. */
const maxOpen = 3;

export function loadLectures(snapshot: Snapshot, query: URLSearchParams): LecturesData {
  const read = readCriteria(query);
  const criteria = { ...read, filters: asListed(snapshot, read.filters) };
  const { filters, month } = criteria;
  const span = criteria.view === 'month' ? { from: `${month}-01`, to: `${month}-31` } : criteria;
  return {
    criteria,
    open: openClassesFrom(snapshot, criteria.today).slice(0, maxOpen),
    days: lecturesWithin(snapshot, filters, span),
    next: firstAfter(snapshot, filters, span.to),
    asked: criteriaNames.some((name) => query.has(name)),
    written: loadWritten(path, snapshot),
  };
}

export const liveLecturePage: Page<LecturesData> = {
  sheet: 'lectures',
  meta: (data, snapshot) => ({
    ...written(data.written, snapshot),
    category: 'university_page',
    programmeId: programmeOf(data.criteria, snapshot)?.id ?? null,
    trail: trail(),
    indexed: !data.asked,
    jsonLd: (origin) =>
      (data.asked ? [...data.days.values()].flat() : data.open)
        .slice(0, maxEvents)
        .map((lecture) => lectureNode(lecture, origin)),
  }),
  Component: LiveLecturePage,
};

/** The programme whose classes are asked for. */
function programmeOf({ filters: { course } }: Criteria, snapshot: Snapshot) {
  if (course === undefined) return undefined;
  return listedProgrammes(snapshot).find(
    ({ data }) => queryNameOf(data.title) === queryNameOf(course),
  );
}

function written(page: AuxiliaryData | undefined, snapshot: Snapshot) {
  if (page) return auxiliaryPage.meta(page, snapshot);
  const { name } = snapshot.one('university').data;
  return {
    title: `${words.calendar} | ${name}`,
    description: words.description(words.calendar, name, words.lead),
  };
}

function LiveLecturePage({ data }: PageProps<LecturesData>) {
  const sections = shownBlocks(data.written?.entry.data.sections);
  const heads = sections[0]?.section.block === 'hero' ? 1 : 0;
  return (
    <>
      {heads === 0 && (
        <PageHead title={data.written?.entry.data.title ?? words.calendar} trail={trail()} />
      )}
      <Blocks sections={sections.slice(0, heads)} trail={trail()} of={data.written?.entry} begins />
      {!data.asked && data.open.length > 0 && <OpenClasses data={data} />}
      <WrappedSection id="timetable" className={styles.section}>
        <div className={styles.head}>
          <h2>{words.learners}</h2>
          <p className={base.muted}>{data.asked ? words.lead : words.learnersLead}</p>
        </div>
        <LectureFilters criteria={data.criteria} asked={data.asked} />
        {data.asked && (
          <>
            <Hours criteria={data.criteria} />
            <Timetable data={data} />
            <Subscribe criteria={data.criteria} />
          </>
        )}
      </WrappedSection>
      {!data.asked && (
        <Blocks sections={sections.slice(heads)} trail={trail()} of={data.written?.entry} />
      )}
    </>
  );
}

/** When the chosen programme meets, as its own page says. */
function Hours({ criteria: { filters } }: Readonly<{ criteria: Criteria }>) {
  const snapshot = useSnapshot();
  const chosen = choicesOf(snapshot, {}).course.find(({ value }) => value === filters.course);
  const programme = chosen && programmesTitled(snapshot, chosen.label)[0];
  const path = pathOf(programme, snapshot);
  if (!programme?.data.class_schedule || !path) return null;
  return (
    <p className={styles.hours}>
      <a href={path}>{programme.data.title}</a> {programme.data.class_schedule}
    </p>
  );
}

/** The next one first, and those after it in a line each. */
function OpenClasses({ data: { open, criteria } }: Readonly<{ data: LecturesData }>) {
  const [first, ...later] = open;
  if (!first) return null;
  return (
    <WrappedSection id="open-class" className={styles.open}>
      <h2>{words.openClass}</h2>
      <OpenClass lecture={first} today={criteria.today} level={3} />
      {later.length > 0 && (
        <ul className={styles.later} aria-label={words.openClasses}>
          {later.map((lecture) => (
            <Editable
              key={lecture.id}
              places={[{ type: 'liveLecture', id: lecture.id, name: lecture.data.subject_name }]}
            >
              <LectureRow lecture={lecture} dated />
            </Editable>
          ))}
        </ul>
      )}
    </WrappedSection>
  );
}

function Timetable({ data }: Readonly<{ data: LecturesData }>) {
  const { criteria, days, next, asked } = data;
  const count = countOf(days);
  const span =
    criteria.view === 'month'
      ? monthText(criteria.month)
      : criteria.from === criteria.to
        ? formatDay(criteria.from)
        : `${formatDay(criteria.from)} – ${formatDay(criteria.to)}`;
  return (
    <>
      <div className={styles.span}>
        <p>
          <b>{span}</b> <span className={base.muted}>{words.count(count)}</span>
        </p>
        <Moves criteria={criteria} />
      </div>
      {criteria.view === 'month' && (
        <Editable places={[{ type: 'liveLecture' }]}>
          <Month criteria={criteria} days={days} />
        </Editable>
      )}
      {criteria.view === 'agenda' && <Agenda days={days} today={criteria.today} />}
      {count === 0 && (
        <p className={styles.none}>
          {words.none} {next && words.nextOne(formatDay(next.data.start_date))}{' '}
          {next && (
            <a href={addressOf(criteria, momentOf(criteria, next))}>
              {formatDay(next.data.start_date)}
            </a>
          )}{' '}
          {asked && <a href={path}>{words.reset}</a>}
        </p>
      )}
    </>
  );
}

function momentOf({ view }: Criteria, { data }: Lecture) {
  return view === 'month' ? { month: data.start_date.slice(0, 7) } : { from: data.start_date };
}

function Moves({ criteria }: Readonly<{ criteria: Criteria }>) {
  const { view, month, from, to, today } = criteria;
  const away = view === 'month' ? month !== today.slice(0, 7) : from > today || to < today;
  const length = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
  const before = { from: dayAfter(from, -length), to: dayAfter(from, -1) };
  const after = { from: dayAfter(to, 1), to: dayAfter(to, length) };
  const [earlier, later] =
    view === 'month'
      ? [{ month: monthAfter(month, -1) }, { month: monthAfter(month, 1) }]
      : [before, after];
  return (
    <nav className={styles.moves} aria-label={words.moves}>
      <ButtonLink href={addressOf(criteria, earlier)} look="line" small>
        {view === 'month' ? words.previousMonth : words.earlier}
      </ButtonLink>
      {away && (
        <ButtonLink href={addressOf(criteria, { month: '' })} look="line" small>
          {words.backToToday}
        </ButtonLink>
      )}
      <ButtonLink href={addressOf(criteria, later)} look="line" small>
        {view === 'month' ? words.nextMonth : words.later}
      </ButtonLink>
    </nav>
  );
}

/** Times carry India's offset. @see https://developers.google.com/search/docs/appearance/structured-data/event */
export function lectureNode(lecture: Lecture, origin: string): object {
  const { data } = lecture;
  const page = new URL('/live-lecture', origin).href;
  return {
    '@type': 'EducationEvent',
    '@id': `${page}#lecture-${lecture.id}`,
    name: `${data.subject_name} (${data.course_name})`,
    description: `${data.course_name}, ${data.sem_year}, ${data.batch}`,
    startDate: startOf(lecture),
    endDate: endOf(lecture),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: {
      '@type': 'VirtualLocation',
      url: new URL(data.url ?? '/live-lecture', origin).href,
    },
    organizer: { '@id': new URL(universityId, origin).href },
    ...(data.faculty && { performer: { '@type': 'Person', name: data.faculty } }),
    inLanguage: 'en-IN',
  };
}
