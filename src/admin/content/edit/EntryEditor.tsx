import { useMemo, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';

import type { ContentEntry } from '../../../contract/content.ts';
import type { ContentType } from '../../../content/types/define.ts';
import { FieldErrors, type FormData, Inputs } from '../fields/fieldProps.ts';
import { inputs } from '../fields/inputs.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { EditorBar } from './EditorBar.tsx';
import { EditorForm } from './EditorForm.tsx';
import styles from './EntryEditor.module.css';
import { FoundCopy } from './FoundCopy.tsx';
import { Obstacle } from './Obstacle.tsx';
import { createOpenParts, OpenPartsContext } from '../editing/openParts.ts';
import { panels } from './panels.tsx';
import { useAddressedField } from './useAddressedField.ts';
import { useAutosave } from './useAutosave.ts';
import { type EntryDetail, useReread } from '../editing/useEntry.ts';
import { formValues } from '../fields/values.ts';

type Props = Readonly<{ type: ContentType; entry: EntryDetail }>;

/** Edits one entry: its fields, which are stored as they are typed, and what is done with it. */
export function EntryEditor({ type, entry: opened }: Props) {
  const [entry, setEntry] = useState<EntryDetail>(opened);
  const [params] = useSearchParams();
  const [panel, setPanel] = useState(params.get('panel') ?? undefined);
  const form = useForm<FormData>({ defaultValues: formValues(type, opened.draft) });
  const autosave = useAutosave({
    type,
    entry: opened,
    form,
    onStored: (stored) => setEntry((now) => ({ ...now, ...stored })),
  });
  const { saver, state, errors, setErrors } = autosave;
  const reread = useReread(type);
  useAddressedField();

  /** Takes over what a call has made of the entry: publish, schedule, restore. */
  const onChanged = async (next: ContentEntry, shown = false) => {
    saver.take(next);
    if (shown) autosave.show(next.draft);
    const detail = await reread(next.id);
    setEntry(detail);
  };
  const [parts] = useState(createOpenParts);
  const editing = useMemo(
    () => ({ type, entry, saver, form, parts }),
    [type, entry, saver, form, parts],
  );
  const Panel = panels.find(({ name }) => name === panel)?.Panel;
  /** The keyboard goes back to the button that opened it. */
  const closePanel = () => {
    setPanel(undefined);
    document.querySelector<HTMLElement>(`[data-panel="${panel}"]`)?.focus();
  };

  return (
    <FormProvider {...form}>
      <Inputs value={inputs}>
        <FieldErrors value={errors}>
          <div className={styles.editor}>
            <EditorBar
              {...{ editing, state, panel, setPanel, setErrors }}
              onChanged={(next) => void onChanged(next)}
            />
            <div className={styles.body} data-with-panel={Panel !== undefined}>
              <div className={styles.form}>
                <FoundCopy type={type} entry={opened} autosave={autosave} />
                <Obstacle state={state} errors={errors} type={type} />
                <OpenPartsContext value={parts}>
                  <EditorForm type={type} entry={entry} />
                </OpenPartsContext>
              </div>
              {Panel && (
                <Panel
                  editing={editing}
                  onClose={closePanel}
                  onChanged={(next) => void onChanged(next, true)}
                />
              )}
            </div>
          </div>
          {state.phase === 'conflict' && (
            <ConflictDialog
              type={type}
              conflicts={state.conflicts}
              by={state.by}
              onSettle={saver.settle}
            />
          )}
        </FieldErrors>
      </Inputs>
    </FormProvider>
  );
}
