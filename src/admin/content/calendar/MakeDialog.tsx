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
import { plainDigits } from '../../../kernel/text/digits.ts';
import { DateField } from '../../ui/DateField.tsx';
import { TextField } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { counted } from '../../ui/time.ts';
import { without } from '../autosave/merge.ts';
import { FieldInputs } from '../fields/FieldInputs.tsx';
import type { FormData } from '../fields/fieldProps.ts';
import { FieldSet } from '../fields/FieldSet.tsx';
import { errorsOf, FormFields } from '../fields/FormFields.tsx';
import { formValues } from '../fields/values.ts';
import { isUnconfirmed } from '../bulkEdit/useBulkEdit.ts';
import styles from './Calendar.module.css';
import { OpenInSeries } from './OpenInSeries.tsx';
import { shortDay, shortWeekday } from './span.ts';
import type { DatedType } from './useCalendar.ts';
import type { Series } from './useSeries.ts';

type Props = Readonly<{
  type: DatedType;
  place: Readonly<{ day: string; time?: string | undefined }>;
  series: Series;
  onClose: () => void;
}>;

/** Shows the days of a recurrence before it makes them; any can be left out. */
export function MakeDialog({ type, place, series: { make }, onClose }: Props) {
  const { agenda } = type.behaviour;
  const [rule, setRule] = useState<Rule>(() => nextWeekly(place.day));
  const [isPublic, setPublic] = useState(true);
  // The days of the entries come from the recurrence.
  const fields = without(type.fields, [agenda.day, agenda.until, agenda.series]);
  const form = useForm<FormData>({
    defaultValues: {
      ...formValues({ fields }, {}),
      ...(place.time && { [agenda.time]: place.time }),
    },
  });
  const recurrence = readRule(rule);
  const count = recurrence ? daysOf(recurrence).length : 0;
  const submit = ({ ask }: Readonly<{ ask: boolean }>) => {
    if (!recurrence || count === 0) return;
    const order = { fields: form.getValues(), recurrence, publish: isPublic, ask };
    make.mutate(order, { onSuccess: onClose });
  };
  const failure = isUnconfirmed(make.error) ? null : make.error;
  return (
    <>
      <FormDialog
        title={`New ${type.label.many.toLowerCase()}`}
        action={`Make ${counted(count, type.label.one.toLowerCase())}`}
        busy={make.isPending || count === 0}
        width="sm"
        onSubmit={() => submit({ ask: true })}
        onClose={onClose}
      >
        {failure && <Notice kind="bad">{failure.message}</Notice>}
        <div className={styles.form}>
          <FormFields type={type} form={form} errors={errorsOf(failure)}>
            <FieldInputs fields={fields} />
          </FormFields>
          <RuleFields rule={rule} onChange={setRule} />
          <FormControlLabel
            control={<Switch checked={isPublic} onChange={(_event, on) => setPublic(on)} />}
            label="Public at once"
          />
        </div>
      </FormDialog>
      <OpenInSeries
        type={type}
        title={`Make ${type.label.many.toLowerCase()} public as they are?`}
        error={make.error}
        busy={make.isPending}
        onConfirm={() => submit({ ask: false })}
        onClose={make.reset}
      />
    </>
  );
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

function RuleFields({ rule, onChange }: Readonly<{ rule: Rule; onChange: (rule: Rule) => void }>) {
  const set = (change: Partial<Rule>) => onChange({ ...rule, ...change });
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
                  onChange={() => set({ weekdays: toggled(rule.weekdays, at + 1) })}
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

function toggled<Item>(all: readonly Item[], item: Item): readonly Item[] {
  return all.includes(item) ? all.filter((one) => one !== item) : [...all, item];
}

type DaysProps = Readonly<{ rule: Rule; onChange: (except: readonly string[]) => void }>;

function Days({ rule, onChange }: DaysProps) {
  const recurrence = readRule(rule);
  const days = recurrence ? recurringDays(recurrence) : [];
  if (days.length === 0) return <p>No day yet.</p>;
  const { except } = rule;
  return (
    <div role="group" aria-label="Press a day to leave it out" className={styles.days}>
      {days.map((day) => (
        <button
          key={day}
          type="button"
          className={styles.day}
          aria-pressed={!except.includes(day)}
          onClick={() => onChange(toggled(except, day))}
        >
          {shortWeekday(day)} {shortDay(day)}
        </button>
      ))}
    </div>
  );
}

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

/** Null while something is missing. */
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
  const number = Number(plainDigits(text));
  return Number.isInteger(number) && number >= 1 && number <= most ? number : null;
}
