import { useState } from 'react';

import type { ContentEntry } from '../../../kernel/publishing/content.ts';
import type { RegisteredType } from '../../../content/registry.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { useParentTitles } from '../../entries/parents.ts';
import { nameInSentence } from '../../entries/addresses.ts';
import { type Change, changeIn, noChange, type TypedChange } from './fieldChange.ts';
import type { Edit } from './edits.ts';
import { NewValue } from './NewValue.tsx';
import { ReviewDialog } from './ReviewDialog.tsx';
import { simpleFields } from './simpleFields.ts';
import { useChosenEntries } from './useChosenEntries.ts';
import { counted, type useBulkEdit } from './useBulkEdit.ts';

type Props = Readonly<{
  type: RegisteredType;
  ids: readonly number[];
  work: ReturnType<typeof useBulkEdit>;
  onClose: () => void;
}>;

/** Gives one field of all chosen entries a new value. */
export function EditFieldDialog({ type, ids, work, onClose }: Props) {
  const fields = simpleFields(type);
  const [name, setName] = useState(fields[0]?.[0] ?? '');
  const [typed, setTyped] = useState<TypedChange>(noChange);
  const entries = useChosenEntries(type, ids, name);
  const parents = useParentTitles(type, entries.data ?? []);
  const field = type.fields[name];
  if (!field) return null;
  const change = changeIn(field, typed);
  const titleOf = (entry: ContentEntry) => titleUnder(type, entry, parents);
  const edits = (entries.data ?? []).flatMap((entry) =>
    editOf(entry, { name, change, title: titleOf(entry) }),
  );
  return (
    <ReviewDialog
      title={`Edit a field of ${counted(type, ids.length)}`}
      edits={edits}
      work={work}
      onReread={() => void entries.refetch()}
      onClose={onClose}
    >
      <SelectField
        label="Field"
        options={fields.map(([value, { label }]) => ({ value, label }))}
        value={name}
        onChange={(next) => {
          setName(next);
          setTyped(noChange);
        }}
      />
      <NewValue
        key={name}
        type={type}
        name={name}
        typed={typed}
        error={change.error}
        onType={setTyped}
      />
      {entries.isLoading && <Loading />}
    </ReviewDialog>
  );
}

function titleUnder(
  type: RegisteredType,
  { title, parent }: ContentEntry,
  parents: ReadonlyMap<number, string>,
): string {
  const own = title || `Untitled ${nameInSentence(type)}`;
  const above = parent === null ? undefined : parents.get(parent);
  return above === undefined ? own : `${above}: ${own}`;
}

type Making = Readonly<{ name: string; change: Change; title: string }>;

/** What becomes of an entry; nothing where its value is the new one already. */
function editOf(
  { id, version, status, draft }: ContentEntry,
  { name, change, title }: Making,
): readonly Edit[] {
  const before = draft[name] ?? null;
  const after = change.of(before);
  if (after === undefined || JSON.stringify(after) === JSON.stringify(before)) return [];
  const difference = {
    label: change.label,
    before: change.words(before),
    after: change.words(after),
  };
  return [{ id, version, status, title, differences: [difference], fields: { [name]: after } }];
}
