import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';

import type { Agenda } from '../../../content/types/behaviour.ts';
import type { ContentEntry } from '../../../kernel/publishing/content.ts';
import type { Scope } from '../../../kernel/publishing/series.ts';
import { entryPath, nameInSentence } from '../../entries/addresses.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { without } from '../autosave/merge.ts';
import { FieldInputs } from '../fields/FieldInputs.tsx';
import type { FormData } from '../fields/fieldProps.ts';
import { FieldSet } from '../fields/FieldSet.tsx';
import { errorsOf, FormFields } from '../fields/FormFields.tsx';
import { formValues } from '../fields/values.ts';
import { isUnconfirmed } from '../bulkEdit/useBulkEdit.ts';
import { movedTo } from './moves.ts';
import { OpenInSeries } from './OpenInSeries.tsx';
import type { DatedType } from './useCalendar.ts';
import type { Series } from './useSeries.ts';

type Props = Readonly<{
  type: DatedType;
  entry: ContentEntry;
  series: Series;
  onClose: () => void;
}>;

export function EntryDialog({ type, entry, series, onClose }: Props) {
  const [scope, setScope] = useState<Scope>('one');
  const [isCancelling, setCancelling] = useState(false);
  const form = useForm<FormData>({ defaultValues: formValues(type, entry.draft) });
  const { edit, cancel } = series;
  const work = isCancelling ? cancel : edit;
  const { agenda } = type.behaviour;
  const submit = ({ ask }: Readonly<{ ask: boolean }>) => {
    if (isCancelling) return cancel.mutate({ entry, scope }, { onSuccess: onClose });
    const typed = changedIn(form.getValues(), formValues(type, entry.draft));
    const fields = { ...alongWith(agenda, entry, typed), ...typed };
    if (Object.keys(fields).length === 0) return onClose();
    return edit.mutate({ entry, scope, fields, ask }, { onSuccess: onClose });
  };
  const failure = isUnconfirmed(work.error) ? null : work.error;
  return (
    <>
      <FormDialog
        title={isCancelling ? `Cancel ${entry.title}?` : entry.title}
        action={isCancelling ? `Cancel ${nameInSentence(type)}` : 'Save'}
        destructive={isCancelling}
        busy={work.isPending}
        width="sm"
        others={
          !isCancelling && (
            <>
              <Button component={Link} to={entryPath(type, entry.id)}>
                Open in the editor
              </Button>
              <Button color="error" onClick={() => setCancelling(true)}>
                Cancel it…
              </Button>
            </>
          )
        }
        onSubmit={() => submit({ ask: true })}
        onClose={onClose}
      >
        {failure && <Notice kind="bad">{failure.message}</Notice>}
        {Boolean(entry.draft[agenda.series]) && <ScopeChoice scope={scope} onChoose={setScope} />}
        {isCancelling ? (
          <p>It leaves the site at once, and stays in the trash for 30 days.</p>
        ) : (
          <FormFields type={type} form={form} errors={errorsOf(failure)}>
            <FieldInputs fields={without(type.fields, [agenda.series])} />
          </FormFields>
        )}
      </FormDialog>
      <OpenInSeries
        type={type}
        title={`Publish ${entry.title} as it is?`}
        error={edit.error}
        busy={edit.isPending}
        onConfirm={() => submit({ ask: false })}
        onClose={edit.reset}
      />
    </>
  );
}

/** If only the start day changed, moves the end day by as many days. */
function alongWith(agenda: Agenda, entry: ContentEntry, typed: FormData): FormData {
  const day = typed[agenda.day];
  return typeof day === 'string' ? (movedTo(agenda, entry, { day }) ?? {}) : {};
}

function changedIn(now: FormData, before: FormData): FormData {
  return Object.fromEntries(
    Object.entries(now).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
    ),
  );
}

const labels: Readonly<Record<Scope, string>> = {
  one: 'This one',
  following: 'This and the following',
  all: 'All of the series',
};

type ScopeChoiceProps = Readonly<{ scope: Scope; onChoose: (scope: Scope) => void }>;

function ScopeChoice({ scope, onChoose }: ScopeChoiceProps) {
  return (
    <FieldSet
      label="Which of the series"
      help="Days move by as many days. What was changed of one alone stays."
    >
      <RadioGroup
        row
        aria-label="Which of the series"
        value={scope}
        onChange={(_event, value) => onChoose(value as Scope)}
      >
        {Object.entries(labels).map(([value, label]) => (
          <FormControlLabel key={value} value={value} control={<Radio />} label={label} />
        ))}
      </RadioGroup>
    </FieldSet>
  );
}
