import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { useForm } from 'react-hook-form';

import { daysOf } from '../../../kernel/publishing/series.ts';
import { FieldInputs } from '../fields/FieldInputs.tsx';
import type { FormData } from '../fields/fieldProps.ts';
import { formValues } from '../fields/values.ts';
import { counted } from '../../ui/counted.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './Calendar.module.css';
import { DialogFields, errorsOf } from './DialogFields.tsx';
import { nextWeekly, readRule, type Rule } from './series/rule.ts';
import { RuleFields } from './series/RuleFields.tsx';
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
