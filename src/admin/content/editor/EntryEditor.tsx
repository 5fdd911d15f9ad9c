import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';

import type { ContentEntry } from '../../../kernel/publishing/content.ts';
import { typeAt } from '../../../content/inheritance/inheritance.ts';
import type { RegisteredType } from '../../../content/registry.ts';
import { Inputs } from '../fields/fieldProps.ts';
import { inputs } from '../fields/inputs.tsx';
import { DefaultsProvider } from './Defaults.tsx';
import { DraftNotices, DraftProvider } from './draft/Draft.tsx';
import { EditorBar } from './bar/EditorBar.tsx';
import { FollowingValues } from './FollowingValues.tsx';
import styles from './EntryEditor.module.css';
import { createOpenParts, type OpenParts, OpenPartsContext } from '../editing/openParts.ts';
import { FieldNotesProvider, InheritingProvider } from './fieldProviders.tsx';
import { panels } from './panels.tsx';
import { Presets } from './Presets.tsx';
import { useDraft } from './draft/useDraft.ts';
import { useErrorsAskedAgain } from './draft/useErrorsAskedAgain.ts';
import { type EntryDetail, useReread } from '../editing/useEntry.ts';
import { Card } from '../../ui/Card.tsx';
import { FieldInputs } from '../fields/FieldInputs.tsx';
import { TabbedForm } from './TabbedForm.tsx';
import { partPlaceOf, tabsOf } from '../../entries/tabs.ts';
import { describingTypes } from '../../../content/addresses/addresses.ts';
import { focusField } from '../editing/fieldPlace.ts';
import { onReveal } from '../../entries/revealing.ts';

type Props = Readonly<{ type: RegisteredType; entry: EntryDetail }>;

/** Edits one entry: its fields, which are stored as they are typed, and what is done with it. */
export function EntryEditor({ type, entry: opened }: Props) {
  const [entry, setEntry] = useState<EntryDetail>(opened);
  const [params] = useSearchParams();
  const [panel, setPanel] = useState(params.get('panel') ?? undefined);
  const [parts] = useState(createOpenParts);
  const draft = useDraft({
    type,
    entry: opened,
    parts,
    onStored: (stored) => setEntry((now) => ({ ...now, ...stored })),
  });
  const { form, saver, state, setErrors } = draft;
  const reread = useReread(type);
  useAddressedField();
  useSeoRevealed(type, setPanel);

  /** Takes over what a call has made of the entry: publish, schedule, restore. */
  const onChanged = async (next: ContentEntry, shown = false) => {
    saver.take(next);
    if (shown) draft.show(next.draft);
    const detail = await reread(next.id);
    setEntry(detail);
    return detail;
  };
  const editing = useMemo(
    () => ({ type, entry, saver, form, parts }),
    [type, entry, saver, form, parts],
  );
  useErrorsAskedAgain(editing, draft);
  const Panel = panels.find(({ name }) => name === panel)?.Panel;
  /** The keyboard goes back to the button that opened it. */
  const closePanel = () => {
    setPanel(undefined);
    document.querySelector<HTMLElement>(`[data-panel="${panel}"]`)?.focus();
  };

  return (
    <DraftProvider type={type} draft={draft}>
      <EditorContexts parts={parts}>
        <div className={styles.editor}>
          <EditorBar
            editing={editing}
            state={state}
            panel={panel}
            setPanel={setPanel}
            setErrors={setErrors}
            onChanged={(next) => onChanged(next)}
          />
          <div className={styles.body} data-with-panel={Panel !== undefined}>
            <div className={styles.form}>
              <DraftNotices type={type} entry={opened} draft={draft} />
              <EditorForm type={typeAt(type.name, entry.parent)} entry={entry} />
              <FollowingValues type={type} entry={opened} />
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
      </EditorContexts>
    </DraftProvider>
  );
}

type ContextsProps = Readonly<{ parts: OpenParts; children: ReactNode }>;

/** The inputs of every kind, and the parts that are open, for the form and for what opens beside it. */
function EditorContexts({ parts, children }: ContextsProps) {
  return (
    <Inputs value={inputs}>
      <OpenPartsContext value={parts}>{children}</OpenPartsContext>
    </Inputs>
  );
}

type EditorFormProps = Readonly<{ type: RegisteredType; entry: EntryDetail }>;

/** The fields of an entry, on tabs where it has many and parts of its own. */
function EditorForm({ type, entry }: EditorFormProps) {
  const tabs = tabsOf(type);
  if (type.inherits && entry.parent !== null) {
    return (
      <InheritingProvider type={type} above={entry.parent}>
        <TabbedForm type={type} entry={entry} tabs={tabs} />
      </InheritingProvider>
    );
  }
  if (tabs.length > 0) {
    return (
      <DefaultsProvider type={type}>
        <TabbedForm type={type} entry={entry} tabs={tabs} />
      </DefaultsProvider>
    );
  }
  return (
    <FieldNotesProvider type={type}>
      <DefaultsProvider type={type}>
        <Presets type={type} />
        <Card>
          <FieldInputs fields={type.fields} />
        </Card>
      </DefaultsProvider>
    </FieldNotesProvider>
  );
}

/** Opens the panel of what search engines are told where something of it is to be seen, and no tab holds it. */
function useSeoRevealed(type: RegisteredType, setPanel: (panel: string) => void): void {
  useEffect(() =>
    onReveal((place) => {
      const isDescription = describingTypes.some((name) => name === partPlaceOf(place)?.type);
      const hasTab = tabsOf(type).some(({ also }) => also === 'seo');
      if (isDescription && !hasTab) setPanel('seo');
    }),
  );
}

/** Leads to the field that the address names: `?field=sections.2`. */
function useAddressedField(): void {
  const [params] = useSearchParams();
  const field = params.get('field');
  useEffect(() => {
    if (field !== null) focusField(field);
  }, [field]);
}
