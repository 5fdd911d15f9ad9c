import { ButtonLink } from '../ui/buttons/Button.tsx';
import { Icon } from '../ui/icons/Icon.tsx';
import type { Criteria } from './criteria.ts';
import styles from './Subscribe.module.css';
import { lectureWords as words } from '../../kernel/words/lectures.ts';

/** The timetable in the visitor's own calendar: `subscribe.ts` makes the link one that calendars open. */
export function Subscribe({ criteria: { filters } }: Readonly<{ criteria: Criteria }>) {
  const query = new URLSearchParams(Object.entries(filters));
  const href = `/live-lecture/calendar.ics${query.size === 0 ? '' : `?${query}`}`;
  return (
    <aside className={styles.subscribe}>
      <div>
        <h3>{words.subscribe}</h3>
        <p>{words.subscribeLead}</p>
      </div>
      <div className={styles.act}>
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
