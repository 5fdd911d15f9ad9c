import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';

import { recurringDays, weekdayOf } from '../../../../kernel/publishing/series.ts';
import { FieldSet } from '../../fields/FieldSet.tsx';
import { DateField } from '../../../ui/DateField.tsx';
import { TextField } from '../../../ui/Field.tsx';
import styles from '../Calendar.module.css';
import { readRule, type Rule } from './rule.ts';
import { shortDay, shortWeekday } from '../span.ts';

type Props = Readonly<{ rule: Rule; onChange: (rule: Rule) => void }>;

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** On which days: from one on, on these days of the week, so often or until another; each can be left out. */
export function RuleFields({ rule, onChange }: Props) {
  const set = (change: Partial<Rule>) => onChange({ ...rule, ...change });
  const toggle = (day: number) =>
    set({
      weekdays: rule.weekdays.includes(day)
        ? rule.weekdays.filter((one) => one !== day)
        : [...rule.weekdays, day],
    });
  return (
    <FieldSet label="On which days" help="India’s time. Once is one time.">
      <div className={styles.form}>
        <div className={styles.row}>
          <DateField
            label="From"
            value={rule.from}
            onChange={(from) => set({ from, ...(from && { weekdays: [weekdayOf(from)] }) })}
          />
          <TextField
            label="How many times"
            inputProps={{ inputMode: 'numeric' }}
            value={rule.count}
            disabled={rule.until !== ''}
            onChange={(event) => set({ count: event.target.value })}
          />
          <DateField label="Or until" value={rule.until} onChange={(until) => set({ until })} />
          <TextField
            label="Every how many weeks"
            inputProps={{ inputMode: 'numeric' }}
            value={rule.every}
            onChange={(event) => set({ every: event.target.value })}
          />
        </div>
        <div role="group" aria-label="Days of the week">
          {weekdays.map((label, at) => (
            <FormControlLabel
              key={label}
              label={label}
              control={
                <Checkbox
                  checked={rule.weekdays.includes(at + 1)}
                  onChange={() => toggle(at + 1)}
                />
              }
            />
          ))}
        </div>
        <Days rule={rule} onChange={(except) => set({ except })} />
      </div>
    </FieldSet>
  );
}

type DaysProps = Readonly<{ rule: Rule; onChange: (except: readonly string[]) => void }>;

/** The days that come of it; a press leaves one out, and takes it in again. */
function Days({ rule, onChange }: DaysProps) {
  const recurrence = readRule(rule);
  const days = recurrence ? recurringDays(recurrence) : [];
  if (days.length === 0) return <p>No day yet.</p>;
  const { except } = rule;
  const toggle = (day: string) =>
    onChange(except.includes(day) ? except.filter((one) => one !== day) : [...except, day]);
  return (
    <div role="group" aria-label="Press a day to leave it out" className={styles.days}>
      {days.map((day) => (
        <button
          key={day}
          type="button"
          className={styles.day}
          aria-pressed={!except.includes(day)}
          onClick={() => toggle(day)}
        >
          {shortWeekday(day)} {shortDay(day)}
        </button>
      ))}
    </div>
  );
}
