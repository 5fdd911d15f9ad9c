import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { useForm } from 'react-hook-form';

import {
  daysOf,
  MAX_IN_SERIES,
  type Recurrence,
  recurringDays,
  weekdayOf,
} from '../../../kernel/publishing/series.ts';
import { DateField } from '../../ui/DateField.tsx';
import { TextField } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { counted } from '../../ui/time.ts';
import { FieldInputs } from '../fields/FieldInputs.tsx';
import type { FormData } from '../fields/fieldProps.ts';
import { FieldSet } from '../fields/FieldSet.tsx';
import { formValues } from '../fields/values.ts';
import styles from './Calendar.module.css';
import { DialogFields, errorsOf } from './DialogFields.tsx';
import { shortDay, shortWeekday } from './span.ts';
import type { DatedType } from './useCalendar.ts';
import type { Series } from './useSeries.ts';

type Props = Readonly<{
  type: DatedType;
  place: Readonly<{ day: string; time?: string | undefined }>;
  series: Series;
  onClose: () => void;
}>;

/**
 * Makes one entry, or one for every day of a recurrence: the days are seen before, and any can be
 * left out.
 */
export function MakeDialog({ type, place, series: { make }, onClose }: Props) {
  const { agenda } = type.behaviour;
  const [rule, setRule] = useState<Rule>(() => nextWeekly(place.day));
  const [isPublic, setPublic] = useState(true);
  const fields = fieldsOf(type);
  const form = useForm<FormData>({
    defaultValues: {
      ...formValues({ fields }, {}),
      ...(place.time && { [agenda.time]: place.time }),
    },
  });
  const recurrence = readRule(rule);
  const count = recurrence ? daysOf(recurrence).length : 0;
  const submit = () => {
    if (!recurrence || count === 0) return;
    const order = { fields: form.getValues(), recurrence, publish: isPublic };
    make.mutate(order, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={`New ${type.label.many.toLowerCase()}`}
      action={`Make ${counted(count, type.label.one.toLowerCase())}`}
      busy={make.isPending || count === 0}
      width="sm"
      onSubmit={submit}
      onClose={onClose}
    >
      {make.error && <Notice kind="bad">{make.error.message}</Notice>}
      <div className={styles.form}>
        <DialogFields type={type} form={form} errors={errorsOf(make.error)}>
          <FieldInputs fields={fields} />
        </DialogFields>
        <RuleFields rule={rule} onChange={setRule} />
        <FormControlLabel
          control={<Switch checked={isPublic} onChange={(_event, on) => setPublic(on)} />}
          label="Public at once"
        />
      </div>
    </FormDialog>
  );
}

/** The fields that all new entries share; their days come from the recurrence. */
function fieldsOf({ fields, behaviour: { agenda } }: DatedType) {
  const { day, until, series } = agenda;
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => ![day, until, series].includes(name)),
  );
}

type RuleFieldsProps = Readonly<{ rule: Rule; onChange: (rule: Rule) => void }>;

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** On which days: from one on, on these days of the week, so often or until another; each can be left out. */
function RuleFields({ rule, onChange }: RuleFieldsProps) {
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

/** A recurrence as it is being typed. */
type Rule = Readonly<{
  from: string;
  weekdays: readonly number[];
  every: string;
  count: string;
  until: string;
  except: readonly string[];
}>;

/** Once, on a day; every week on that day of the week as soon as it is said how often. */
function nextWeekly(day: string): Rule {
  return { from: day, weekdays: [weekdayOf(day)], every: '1', count: '1', until: '', except: [] };
}

/** The recurrence that is meant; nothing while it says too little. */
function readRule({ from, weekdays, every, count, until, except }: Rule): Recurrence | null {
  const weeks = wholeOf(every, 8);
  const times = until === '' ? wholeOf(count, MAX_IN_SERIES) : undefined;
  if (from === '' || weekdays.length === 0 || weeks === null || times === null) return null;
  return {
    from,
    weekdays: [...weekdays],
    every: weeks,
    ...(times === undefined ? { until } : { count: times }),
    except: [...except],
  };
}

function wholeOf(text: string, most: number): number | null {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= most ? number : null;
}
