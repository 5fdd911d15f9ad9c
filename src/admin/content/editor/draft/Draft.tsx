import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import { type ReactNode, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { Link } from 'react-router';

import type { RegisteredType } from '../../../../content/registry.ts';
import type { FieldError } from '../../../../kernel/envelope.ts';
import { PointList } from '../../../entries/OpenPoints.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { readable } from '../../../ui/time.ts';
import { dropFoundCopy, findCopy } from '../../autosave/deviceCopy.ts';
import { type Conflict, type Data, isSame } from '../../autosave/merge.ts';
import type { EntryDetail } from '../../editing/editing.ts';
import { focusField } from '../../editing/fieldPlace.ts';
import { EditedType, FieldErrors } from '../../fields/fieldProps.ts';
import { valueText } from '../../fields/valueText.ts';
import conflictDialogStyles from '../EntryEditor.module.css';
import type { OpenDraft } from './useDraft.ts';
import { ownValue } from '../../../../kernel/record.ts';

type Props = Readonly<{
  type: RegisteredType;
  draft: OpenDraft;
  /** The field errors, if more are known than the draft's own calls returned. */
  errors?: readonly FieldError[];
  children: ReactNode;
}>;

export function DraftProvider({ type, draft, errors = draft.errors, children }: Props) {
  const { form, saver, state } = draft;
  return (
    <FormProvider {...form}>
      <FieldErrors value={errors}>
        <EditedType value={type}>{children}</EditedType>
        {state.phase === 'conflict' && (
          <ConflictDialog
            type={type}
            conflicts={state.conflicts}
            by={state.by}
            onSettle={saver.settle}
          />
        )}
      </FieldErrors>
    </FormProvider>
  );
}

type NoticesProps = Readonly<{
  type: RegisteredType;
  entry: Pick<EntryDetail, 'id' | 'draft' | 'schedule_error'>;
  draft: OpenDraft;
}>;

function FoundCopy({ type, entry, draft }: NoticesProps) {
  const [copy, setCopy] = useState(() => {
    const found = findCopy(type.name, entry.id);
    const differs = Object.entries(found?.changes ?? {}).some(
      ([field, value]) => !isSame(value, entry.draft[field]),
    );
    if (found && !differs) dropFoundCopy(type.name, entry.id);
    return differs ? found : undefined;
  });
  if (!copy) return null;
  const discard = () => {
    dropFoundCopy(type.name, entry.id);
    setCopy(undefined);
  };
  const putBack = () => {
    draft.show(copy.changes);
    discard();
  };
  return (
    <Notice kind="wait">
      <p>
        Typing of {readable(new Date(copy.at).toISOString())} is kept on this device and was never
        stored.
      </p>
      <Button size="small" variant="contained" onClick={putBack}>
        Put it back
      </Button>{' '}
      <Button size="small" color="inherit" onClick={discard}>
        Discard it
      </Button>
    </Notice>
  );
}

export function DraftNotices({ type, entry, draft }: NoticesProps) {
  const { state, errors } = draft;
  return (
    <>
      <FoundCopy type={type} entry={entry} draft={draft} />
      {entry.schedule_error !== null && (
        <Notice kind="bad">
          <p>It was not published as planned. {entry.schedule_error}</p>
        </Notice>
      )}
      {state.phase === 'away' && (
        <Notice kind="bad">
          <p>
            {state.reason === 'sign_in' ? 'You are signed out: this session has ended.' : state.msg}{' '}
            What you typed is kept on this device.
          </p>
          {state.reason === 'unreachable' && <p>It is stored as soon as the server answers.</p>}
          {state.reason === 'sign_in' && (
            <p>
              <Link to="/login" target="_blank">
                Sign in in another tab
              </Link>
              , then come back: it is stored at once.
            </p>
          )}
        </Notice>
      )}
      {errors.length > 0 && (
        <Notice kind="bad">
          <p>Please look at these fields:</p>
          <PointList
            entry={{ type, id: entry.id, title: '', points: errors, data: draft.form.getValues() }}
            onLook={focusField}
          />
        </Notice>
      )}
    </>
  );
}

type ConflictDialogProps = Readonly<{
  type: RegisteredType;
  conflicts: readonly Conflict[];
  by: string;
  onSettle: (values: Data) => void;
}>;

type Side = 'mine' | 'theirs';

function ConflictDialog({ type, conflicts, by, onSettle }: ConflictDialogProps) {
  const order = Object.keys(type.fields);
  const inOrder = conflicts.toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field));
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const sideOf = (field: string): Side => ownValue(sides, field) ?? 'mine';
  const kept = conflicts.map((conflict) => [conflict.field, conflict[sideOf(conflict.field)]]);
  return (
    <Dialog open fullWidth maxWidth="md" aria-labelledby="conflict-title">
      <DialogTitle id="conflict-title">{by} changed the same words</DialogTitle>
      <DialogContent>
        {inOrder.map((conflict) => (
          <fieldset key={conflict.field} className={conflictDialogStyles.conflict}>
            <legend>
              <b>{ownValue(type.fields, conflict.field)?.label ?? conflict.field}</b>
            </legend>
            <div className={conflictDialogStyles.sides}>
              {(['mine', 'theirs'] as const).map((side) => (
                <div
                  key={side}
                  className={conflictDialogStyles.side}
                  data-chosen={sideOf(conflict.field) === side}
                >
                  <FormControlLabel
                    label={side === 'mine' ? 'Keep yours' : `Keep ${by}’s`}
                    control={
                      <Radio
                        name={conflict.field}
                        checked={sideOf(conflict.field) === side}
                        onChange={() => setSides({ ...sides, [conflict.field]: side })}
                      />
                    }
                  />
                  <pre>{valueText(ownValue(type.fields, conflict.field), conflict[side])}</pre>
                </div>
              ))}
            </div>
          </fieldset>
        ))}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={() => onSettle(Object.fromEntries(kept))}>
          Go on with these
        </Button>
      </DialogActions>
    </Dialog>
  );
}
