import { endOf, type Lecture, startOf } from '../../content/read/lectures.ts';
import { pathOf } from '../../content/addresses/pagePath.ts';
import { teacherNamed } from '../../content/read/teachers.ts';
import { daysFrom, formatDay } from '../../kernel/values/dates.ts';
import { lectureWords as words } from '../../kernel/words/lectures.ts';
import { ButtonLink } from '../ui/buttons/Button.tsx';
import { Icon } from '../ui/icons/Icon.tsx';
import { Portrait } from '../ui/media/Portrait.tsx';
import { Editable, Wrap } from '../ui/page/Section.tsx';
import { useSnapshot } from '../ui/page/snapshot.ts';
import { weekdayOf } from './criteria.ts';
import { clockText } from '../../kernel/values/clockText.ts';
import { linkRequests } from './linkRequests.ts';
import styles from './OpenClass.module.css';

type Props = Readonly<{ lecture: Lecture; today: string; level: 2 | 3 }>;

/** The next open class on a ground of its own, in a page that has more to say. */
export function NextOpenClass({ lecture, today }: Omit<Props, 'level'>) {
  return (
    <section className={styles.next} id="open-class">
      <Wrap>
        <OpenClass lecture={lecture} today={today} level={2} />
      </Wrap>
    </section>
  );
}

/** A class that anybody may attend: when, with whom, and how to be there. `openClasses.ts` counts the hours. */
export function OpenClass({ lecture, today, level }: Props) {
  const { data, id } = lecture;
  const requests = linkRequests(lecture, useSnapshot().one('university').data);
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <Editable places={[{ type: 'liveLecture', id, name: data.subject_name }]}>
      <div
        className={styles.open}
        id={`open-class-${id}`}
        data-open-class={startOf(lecture)}
        data-until={endOf(lecture)}
      >
        <p className={styles.kicker}>
          <b>{words.openToAll}</b>{' '}
          <span data-countdown="" data-in={words.inTime('{time}')} data-now={words.onNow}>
            {words.inDaysOf(daysFrom(today, data.start_date) - 1)}
          </span>
        </p>
        <Title>{data.subject_name}</Title>
        <p className={styles.when}>
          <time dateTime={startOf(lecture)}>
            {words.when(
              weekdayOf(data.start_date),
              formatDay(data.start_date),
              clockText(data.start_time),
              clockText(data.end_time),
            )}
          </time>
        </p>
        {data.faculty && <By name={data.faculty} />}
        <div className={styles.act}>
          {data.url && requests.shared && <ButtonLink href={data.url}>{words.join}</ButtonLink>}
          <ButtonLink href={requests.whatsapp} look={requests.shared ? 'line' : 'whatsapp'} newTab>
            <Icon name="brand-whatsapp" />
            {words.getLink}
          </ButtonLink>
          <ButtonLink href={requests.mail} look="line">
            <Icon name="mail" />
            {words.getLinkByMail}
          </ButtonLink>
          <a className={styles.add} href={`/live-lecture/${id}.ics`} download>
            <Icon name="calendar" />
            {words.add}
          </a>
        </div>
      </div>
    </Editable>
  );
}

function By({ name }: Readonly<{ name: string }>) {
  const snapshot = useSnapshot();
  const teacher = teacherNamed(snapshot, name);
  const path = pathOf(teacher, snapshot);
  return (
    <p className={styles.by}>
      {teacher && <Portrait name={name} image={teacher.data.image} size={48} />}
      <span>
        {path ? <a href={path}>{name}</a> : name}
        {teacher && <small>{teacher.data.post}</small>}
      </span>
    </p>
  );
}
