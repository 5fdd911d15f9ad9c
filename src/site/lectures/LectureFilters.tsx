import { useSnapshot } from '../ui/page/snapshot.ts';
import { Button, ButtonLink } from '../ui/buttons/Button.tsx';
import field from '../ui/fields/Field.module.css';
import { Options } from '../ui/fields/Field.tsx';
import { addressOf, type Criteria } from './criteria.ts';
import { choicesOf, type Choice } from '../../content/read/lectures.ts';
import styles from './LectureFilters.module.css';
import { lectureWords as words } from '../../kernel/words/lectures.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import subscribeStyles from './Subscribe.module.css';

type FiltersProps = Readonly<{
  criteria: Criteria;
  /** Nothing is listed yet: the programme is all that is asked for. */
  asked: boolean;
}>;

/** The programme first; batch, subject and days are folded up behind it. */
export function LectureFilters({ criteria, asked }: FiltersProps) {
  const snapshot = useSnapshot();
  const { filters, view } = criteria;
  const choices = choicesOf(snapshot, filters);
  return (
    <div className={styles.bar}>
      {asked && <Views criteria={criteria} />}
      <form className={styles.form} action="/live-lecture" aria-label={words.timetable}>
        {view === 'month' && <input type="hidden" name="view" value="month" />}
        <Select name="course" choices={choices.course} chosen={filters.course} needed={!asked} />
        <Button type="submit" look="ink" small>
          {words.show}
        </Button>
        {asked && (
          <details className={styles.more}>
            <summary>{words.moreFilters}</summary>
            <div className={styles.form}>
              <Select name="batch" choices={choices.batch} chosen={filters.batch} />
              <Select name="subject" choices={choices.subject} chosen={filters.subject} />
              {view === 'month' ? (
                <Day name="month" type="month" value={criteria.month} />
              ) : (
                <>
                  <Day name="from" type="date" value={criteria.from} />
                  <Day name="to" type="date" value={criteria.to} />
                </>
              )}
            </div>
          </details>
        )}
      </form>
    </div>
  );
}

function Views({ criteria }: Pick<FiltersProps, 'criteria'>) {
  const { view } = criteria;
  return (
    <nav className={styles.views} aria-label={words.views}>
      <a
        href={addressOf(criteria, { view: '', month: '' })}
        aria-current={view === 'agenda' ? 'page' : undefined}
      >
        {words.agenda}
      </a>
      <a
        href={addressOf(criteria, { view: 'month', month: criteria.month })}
        aria-current={view === 'month' ? 'page' : undefined}
      >
        {words.month}
      </a>
    </nav>
  );
}

type SelectProps = Readonly<{
  name: 'course' | 'batch' | 'subject';
  choices: readonly Choice[];
  chosen: string | undefined;
  /** Nothing is shown without it. */
  needed?: boolean;
}>;

function Select({ name, choices, chosen, needed = false }: SelectProps) {
  return (
    <div className={styles.field}>
      <label className={field.label} htmlFor={`lecture-${name}`}>
        {words[name]}
      </label>
      <select
        className={field.input}
        id={`lecture-${name}`}
        name={name}
        required={needed}
        defaultValue={choices.some(({ value }) => value === chosen) ? chosen : ''}
      >
        <Options
          blank={needed ? words.choose : words.all}
          options={choices.map(({ value, label }) => [value, label])}
        />
      </select>
    </div>
  );
}

type DayProps = Readonly<{ name: 'from' | 'to' | 'month'; type: 'date' | 'month'; value: string }>;

function Day({ name, type, value }: DayProps) {
  return (
    <div className={styles.field}>
      <label className={field.label} htmlFor={`lecture-${name}`}>
        {words[name]}
      </label>
      <input
        className={field.input}
        id={`lecture-${name}`}
        name={name}
        type={type}
        defaultValue={value}
      />
    </div>
  );
}

/** The timetable in the visitor's own calendar: `enhanceLazily.ts` makes the link one that calendars open. */
export function Subscribe({ criteria: { filters } }: Readonly<{ criteria: Criteria }>) {
  const query = new URLSearchParams(Object.entries(filters));
  const href = `/live-lecture/calendar.ics${query.size === 0 ? '' : `?${query}`}`;
  return (
    <aside className={subscribeStyles.subscribe}>
      <div>
        <h3>{words.subscribe}</h3>
        <p>{words.subscribeLead}</p>
      </div>
      <div className={subscribeStyles.act}>
        <span data-webcal={href} data-needs-js="">
          <ButtonLink href={href} look="ink">
            <Icon name="calendar" />
            {words.subscribeButton}
          </ButtonLink>
        </span>
        <ButtonLink href={href} look="line">
          {words.download}
        </ButtonLink>
      </div>
    </aside>
  );
}
