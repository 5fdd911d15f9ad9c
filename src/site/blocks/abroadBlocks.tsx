import { abroadWords as words } from '../../kernel/words/abroad.ts';
import { lectureWords } from '../../kernel/words/lectures.ts';
import { indianDay } from '../../kernel/values/dates.ts';
import { formatRupees } from '../../kernel/values/money.ts';
import { approximately } from '../../content/read/abroad.ts';
import { classHours, type ClassHours } from '../../content/read/classHours.ts';
import { feesOf, listedProgrammes } from '../../content/read/programme.ts';
import { pathOf } from '../../content/addresses/pagePath.ts';
import { clockText } from '../../kernel/values/clockText.ts';
import base from '../ui/base.module.css';
import { classes } from '../ui/classes.ts';
import { Wrap } from '../ui/page/Section.tsx';
import { useSnapshot } from '../ui/page/snapshot.ts';
import styles from './AbroadBlocks.module.css';
import blocks from './Block.module.css';
import type { BlockProps } from './block.ts';
import { zonedHours } from './zonedHours.ts';

const zones = [
  ['Asia/Dubai', 'gulf'],
  ['Asia/Riyadh', 'arabia'],
  ['Asia/Kathmandu', 'nepal'],
  ['Asia/Dhaka', 'bangladesh'],
  ['Asia/Singapore', 'singapore'],
  ['Europe/London', 'london'],
  ['America/New_York', 'east'],
  ['America/Los_Angeles', 'west'],
  ['Australia/Sydney', 'sydney'],
] as const;

/** When live classes are held, on clocks of other countries; `ownHours.ts` adds the visitor's own. */
export function ClassHoursBlock({ section, today = indianDay(0) }: BlockProps<'classHours'>) {
  const hours = classHours(useSnapshot(), today);
  return (
    <section className={blocks.block}>
      <Wrap>
        <div className={blocks.head}>
          <h2>{section.title}</h2>
          {section.lead && <p className={base.lead}>{section.lead}</p>}
        </div>
        {hours.length === 0 && <p>{lectureWords.none}</p>}
        <div className={styles.hours} data-hours="">
          {hours.map((one, index) => (
            <Hours key={one.days + one.from} hours={one} isOpen={index === 0} />
          ))}
        </div>
      </Wrap>
    </section>
  );
}

function Hours({
  hours: { days, from, to },
  isOpen,
}: Readonly<{ hours: ClassHours; isOpen: boolean }>) {
  return (
    <details className={styles.one} open={isOpen}>
      <summary>
        <b>{words.days[days]}</b> {words.inIndia(clockOf(from), clockOf(to))}
        <span
          hidden
          className={styles.own}
          data-from={from}
          data-to={to}
          data-before={words.dayBefore}
          data-next={words.nextDay}
        >
          {words.yourClock}
        </span>
      </summary>
      <dl>
        {zones.map(([zone, place]) => (
          <div key={zone}>
            <dt>{words.places[place]}</dt>
            <dd>{saidIn(zone, from, to)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function clockOf(moment: string): string {
  return clockText(moment.slice(11, 16));
}

function saidIn(zone: string, from: string, to: string): string {
  const hours = zonedHours(from, to, zone);
  const shift = { '-1': `, ${words.dayBefore}`, 0: '', 1: `, ${words.nextDay}` }[hours.dayShift];
  return `${hours.from} – ${hours.to}${shift}`;
}

/** The lowest international fee of each programme, with roughly its amount in other currencies. */
export function FeesAbroadBlock({ section: { title, lead } }: BlockProps<'feesAbroad'>) {
  const snapshot = useSnapshot();
  const rows = listedProgrammes(snapshot).flatMap((programme) => {
    const { international } = feesOf(programme, snapshot);
    const [lowest] = international.toSorted((a, b) => a.data.totalAmount - b.data.totalAmount);
    return lowest ? [{ programme, plan: lowest.data }] : [];
  });
  if (rows.length === 0) return null;
  const day = approximately(snapshot, 1)?.day;
  return (
    <section className={classes(blocks.block, blocks.tinted)}>
      <Wrap>
        <div className={blocks.head}>
          <h2>{title}</h2>
          {lead && <p className={base.lead}>{lead}</p>}
        </div>
        <ul className={styles.fees}>
          {rows.map(({ programme: { data, ...entry }, plan }) => (
            <li key={entry.id}>
              <a href={`${pathOf({ ...entry, data }, snapshot) ?? '/'}#fees`}>{data.title}</a>
              <span>
                <b>{formatRupees(plan.totalAmount)}</b> {plan.title}
              </span>
              {day && <small>{approximately(snapshot, plan.totalAmount)?.amounts}</small>}
            </li>
          ))}
        </ul>
        {day && <p className={classes(base.muted, styles.day)}>{words.ratesOf(day)}</p>}
      </Wrap>
    </section>
  );
}
