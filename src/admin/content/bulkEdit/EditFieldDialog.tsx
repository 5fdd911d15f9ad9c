import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';

import type { RegisteredType } from '../../../content/registry.ts';
import { ofType } from '../../../kernel/call.ts';
import { listEntries } from '../../../kernel/calls/content.ts';
import type { ContentEntry } from '../../../kernel/publishing/content.ts';
import { send } from '../../api/client.ts';
import { nameInSentence } from '../../entries/addresses.ts';
import { useParentTitles } from '../../entries/useEntries.ts';
import { Loading } from '../../ui/Loading.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { FieldInput } from '../fields/FieldInputs.tsx';
import { EditedType, FieldErrors, type FormData, Inputs } from '../fields/fieldProps.ts';
import { inputs } from '../fields/inputs.tsx';
import { formValues } from '../fields/values.ts';
import { AdjustmentFields } from './AdjustmentFields.tsx';
import type { Edit } from './edits.ts';
import { type Change, changeIn, noChange, type TypedChange } from './fieldChange.ts';
import { ReviewDialog } from './ReviewDialog.tsx';
import { isAmount, simpleFields } from './simpleFields.ts';
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

/** The edit of one entry; undefined if it already has the new value. */
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

type NewValueProps = Readonly<{
  type: RegisteredType;
  name: string;
  typed: TypedChange;
  error: string | undefined;
  onType: (typed: TypedChange) => void;
}>;

/** The input for the new value of a field; amounts can also be adjusted from their present value. */
function NewValue(props: NewValueProps) {
  const field = props.type.fields[props.name];
  if (!field) return null;
  if (!isAmount(field)) return <OwnInput {...props} />;
  return (
    <AdjustmentFields
      typed={props.typed.adjustment}
      onType={(adjustment) => props.onType({ ...props.typed, adjustment })}
    />
  );
}

function OwnInput({ type, name, typed, error, onType }: NewValueProps) {
  const field = type.fields[name];
  const form = useForm<FormData>({ defaultValues: formValues({ fields: { ...type.fields } }, {}) });
  const value: unknown = useWatch({ control: form.control, name });
  const tell = useEffectEvent((next: unknown) => onType({ ...typed, value: next }));
  const isTyped = form.formState.dirtyFields[name] !== undefined;
  const isYesOrNo = field?.kind === 'boolean';
  useEffect(() => {
    if (isTyped || isYesOrNo) tell(value);
  }, [value, isTyped, isYesOrNo]);
  if (!field) return null;
  return (
    <FormProvider {...form}>
      <Inputs value={inputs}>
        <FieldErrors value={error === undefined ? [] : [{ field: name, msg: error }]}>
          <EditedType value={type}>
            <FieldInput name={name} field={field} />
          </EditedType>
        </FieldErrors>
      </Inputs>
    </FormProvider>
  );
}

/** As many as one call answers. */
const MOST = 100;

/** The chosen entries of a type with one of their fields, as they are stored now. */
function useChosenEntries(type: RegisteredType, ids: readonly number[], field: string) {
  return useQuery({
    queryKey: ['chosen entries', type.name, ids, field],
    queryFn: async () => {
      const starts = Array.from({ length: Math.ceil(ids.length / MOST) }, (_, at) => at * MOST);
      const pages = await Promise.all(
        starts.map((from) => readPage(type, ids.slice(from, from + MOST), field)),
      );
      return pages.flat();
    },
    // What is compared with what a person decides must not be older than the dialog.
    gcTime: 0,
  });
}

async function readPage(
  type: RegisteredType,
  ids: readonly number[],
  field: string,
): Promise<readonly ContentEntry[]> {
  const query = { ids: ids.join(','), per_page: MOST, fields: field };
  return (await send(ofType(listEntries, type.path), { query })).data.items;
}
