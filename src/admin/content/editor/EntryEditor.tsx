import Button from '@mui/material/Button';
import { Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router';

import { describingTypes } from '../../../content/addresses/addresses.ts';
import { typeAt } from '../../../content/inheritance/inheritance.ts';
import type { RegisteredType } from '../../../content/registry.ts';
import { checkEntry } from '../../../kernel/calls/content.ts';
import type { ContentEntry } from '../../../kernel/publishing/content.ts';
import { sendOf } from '../../api/client.ts';
import { listPath } from '../../entries/addresses.ts';
import { onReveal } from '../../entries/revealing.ts';
import { tabsOf } from '../../entries/tabs.ts';
import { partPlaceOf } from '../../../content/labels.ts';
import { Card } from '../../ui/Card.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { type Editing, type EntryDetail, useEntry, useReread } from '../editing/editing.ts';
import { focusField } from '../editing/fieldPlace.ts';
import { createOpenParts, OpenPartsContext } from '../editing/openParts.ts';
import { type FormData, Inputs } from '../fields/fieldProps.ts';
import { FieldSet } from '../fields/FieldSet.tsx';
import { withoutDeadLinks } from '../fields/grid/numberedRows.ts';
import { inputs } from '../fields/inputs.tsx';
import { EditorBar } from './bar/EditorBar.tsx';
import { DraftNotices, DraftProvider } from './draft/Draft.tsx';
import { type OpenDraft, useDraft } from './draft/useDraft.ts';
import styles from './EntryEditor.module.css';
import { EntryFields } from './EntryFields.tsx';
import { DefaultsProvider, FieldNotesProvider, InheritingProvider } from './fieldProviders.tsx';
import { FollowingValues } from './FollowingValues.tsx';
import { usePanels } from './panels.tsx';
import { BeginEntry } from './starters/BeginEntry.tsx';
import { NewEntry } from './starters/NewEntry.tsx';
import { TabbedForm } from './TabbedForm.tsx';

type ScreenProps = Readonly<{ type: RegisteredType; id: number | null }>;

export function EntryEditScreen({ type, id }: ScreenProps) {
  const [params] = useSearchParams();
  if (id !== null) return <Stored type={type} id={id} />;
  const parent = Number(params.get('parent')) || null;
  if (type.behaviour.starter && !params.has('parent'))
    return <BeginEntry type={type} starter={type.behaviour.starter} />;
  return <NewEntry type={type} parent={parent} />;
}

function Stored({ type, id }: Readonly<{ type: RegisteredType; id: number }>) {
  const { data, error } = useEntry(type, id);
  if (error) {
    return (
      <>
        <PageHead title={type.label.one} />
        <Notice kind="bad">{error.message}</Notice>
        <p>
          <Link to={listPath(type)}>{type.label.many}</Link>
        </p>
      </>
    );
  }
  if (!data) return <Loading />;
  return <EntryEditor key={data.id} type={type} entry={data} />;
}

type Props = Readonly<{ type: RegisteredType; entry: EntryDetail }>;

function EntryEditor({ type, entry: opened }: Props) {
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
  /** Shows the entry that a call returned: publish, schedule, restore. */
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
  const Panel = usePanels(type).find(({ name }) => name === panel)?.Panel;
  /** The keyboard goes back to the button that opened it. */
  const closePanel = () => {
    setPanel(undefined);
    document.querySelector<HTMLElement>(`[data-panel="${panel}"]`)?.focus();
  };
  return (
    <DraftProvider type={type} draft={draft}>
      <Inputs value={inputs}>
        <OpenPartsContext value={parts}>
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
                <Suspense fallback={<Loading />}>
                  <Panel
                    editing={editing}
                    onClose={closePanel}
                    onChanged={(next) => void onChanged(next, true)}
                  />
                </Suspense>
              )}
            </div>
          </div>
        </OpenPartsContext>
      </Inputs>
    </DraftProvider>
  );
}

function EditorForm({ type, entry }: Props) {
  const tabs = tabsOf(type);
  const form = <TabbedForm type={type} entry={entry} tabs={tabs} />;
  if (type.behaviour.inherits && entry.parent !== null)
    return (
      <InheritingProvider type={type} above={entry.parent}>
        {form}
      </InheritingProvider>
    );
  if (tabs.length > 0) return <DefaultsProvider type={type}>{form}</DefaultsProvider>;
  return (
    <FieldNotesProvider type={type}>
      <DefaultsProvider type={type}>
        <Presets type={type} />
        <Card>
          <EntryFields type={type} />
        </Card>
      </DefaultsProvider>
    </FieldNotesProvider>
  );
}

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

function Presets({ type }: Readonly<{ type: RegisteredType }>) {
  const { setValue } = useFormContext<FormData>();
  const [left, setLeft] = useState<readonly string[]>([]);
  if (!type.presets) return null;
  const take = async (preset: Readonly<Record<string, unknown>>) => {
    const { data, dead } = await withoutDeadLinks(type, preset);
    for (const [name, value] of Object.entries(data)) setValue(name, value);
    setLeft(dead);
  };
  return (
    <Card>
      <FieldSet
        label="Begin from"
        help="Fills the fields below; visitors see nothing of it before you publish."
      >
        <div className={styles.choices}>
          {type.presets.map(({ label, data }) => (
            <Button key={label} variant="outlined" size="small" onClick={() => void take(data)}>
              {label}
            </Button>
          ))}
        </div>
        {left.length > 0 && (
          <Notice kind="wait">
            <p>Left out, as no page stands there yet: {left.join(', ')}.</p>
          </Notice>
        )}
      </FieldSet>
    </Card>
  );
}

/** Checks again after each save: a change elsewhere may remove an obstacle, such as a freed address. */
function useErrorsAskedAgain(
  { type, entry, saver, parts }: Editing,
  { errors, keepErrors }: OpenDraft,
): void {
  const keep = useEffectEvent(keepErrors);
  const isWrong = errors.length > 0;
  useEffect(() => {
    if (!isWrong) return undefined;
    let latest = new AbortController();
    const ask = async () => {
      latest.abort();
      latest = new AbortController();
      const { signal } = latest;
      const sent = { params: { id: entry.id }, signal };
      const answer = await sendOf(type, checkEntry, sent).catch(() => undefined);
      if (answer && !signal.aborted) keep(answer.filter(({ blocking }) => blocking));
    };
    const leave = [
      saver.subscribe(() => {
        if (saver.state().phase === 'saved') void ask();
      }),
      parts.onStored(() => void ask()),
    ];
    return () => {
      latest.abort();
      for (const end of leave) end();
    };
  }, [isWrong, type, entry.id, saver, parts]);
}
