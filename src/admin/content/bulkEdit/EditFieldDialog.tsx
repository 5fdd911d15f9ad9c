import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';

import type { Field } from '../../../content/fields/fields.ts';
import { wording } from '../../../content/fields/wording.ts';
import type { RegisteredType } from '../../../content/registry.ts';
import { listEntries } from '../../../kernel/calls/content.ts';
import type { ContentEntry } from '../../../kernel/publishing/content.ts';
import { sendOf } from '../../api/client.ts';
import { nameInSentence } from '../../entries/addresses.ts';
import { useParentTitles } from '../../entries/useEntries.ts';
import { Loading } from '../../ui/Loading.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { FieldInput } from '../fields/FieldInputs.tsx';
import type { FormData } from '../fields/fieldProps.ts';
import { FormFields } from '../fields/FormFields.tsx';
import { formValues } from '../fields/values.ts';
import { valueText } from '../fields/valueText.ts';
import { adjust } from './adjustment.ts';
import {
  AdjustmentFields,
  adjustmentOf,
  firstAdjustment,
  type TypedAdjustment,
} from './AdjustmentFields.tsx';
import { ReviewDialog } from './ReviewDialog.tsx';
import { counted, type Edit, isAmount, simpleFields, type useBulkEdit } from './useBulkEdit.ts';
import { ownValue } from '../../../kernel/record.ts';

type Props = Readonly<{
  type: RegisteredType;
  ids: readonly number[];
  work: ReturnType<typeof useBulkEdit>;
  onClose: () => void;
}>;

export function EditFieldDialog({ type, ids, work, onClose }: Props) {
  const fields = simpleFields(type);
  const [name, setName] = useState(fields[0]?.[0] ?? '');
  const [typed, setTyped] = useState<TypedChange>(noChange);
  const entries = useChosenEntries(type, ids, name);
  const parents = useParentTitles(type, entries.data ?? []);
  const field = ownValue(type.fields, name);
  if (!field) return null;
  const change = changeIn(field, typed);
  const edits = (entries.data ?? []).flatMap((entry) =>
    editOf(entry, { name, change, title: titleUnder(type, entry, parents) }),
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
      {isAmount(field) ? (
        <AdjustmentFields
          key={name}
          typed={typed.adjustment}
          onType={(adjustment) => setTyped({ ...typed, adjustment })}
        />
      ) : (
        <NewValue
          key={name}
          type={type}
          name={name}
          error={change.error}
          onType={(value) => setTyped({ ...typed, value })}
        />
      )}
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

function editOf(
  { id, version, status, draft }: ContentEntry,
  { name, change, title }: Readonly<{ name: string; change: Change; title: string }>,
): readonly Edit[] {
  const before = draft[name] ?? null;
  const after = change.of(before);
  if (after === undefined || JSON.stringify(after) === JSON.stringify(before)) return [];
  const { label, words } = change;
  const difference = { label, before: words(before), after: words(after) };
  return [{ id, version, status, title, differences: [difference], fields: { [name]: after } }];
}

type NewValueProps = Readonly<{
  type: RegisteredType;
  name: string;
  error: string | undefined;
  onType: (value: unknown) => void;
}>;

function NewValue({ type, name, error, onType }: NewValueProps) {
  const field = ownValue(type.fields, name);
  const form = useForm<FormData>({ defaultValues: formValues({ fields: { ...type.fields } }, {}) });
  const value: unknown = useWatch({ control: form.control, name });
  const change = useEffectEvent(onType);
  const isTyped = ownValue(form.formState.dirtyFields, name) !== undefined;
  const isYesOrNo = field?.kind === 'boolean';
  useEffect(() => {
    if (isTyped || isYesOrNo) change(value);
  }, [value, isTyped, isYesOrNo]);
  if (!field) return null;
  return (
    <FormFields
      type={type}
      form={form}
      errors={error === undefined ? [] : [{ field: name, msg: error }]}
    >
      <FieldInput name={name} field={field} />
    </FormFields>
  );
}

/** As many as one call answers. */
const MOST = 100;

function useChosenEntries(type: RegisteredType, ids: readonly number[], field: string) {
  return useQuery({
    queryKey: ['chosen entries', type.name, ids, field],
    queryFn: async () => {
      const starts = Array.from({ length: Math.ceil(ids.length / MOST) }, (_, at) => at * MOST);
      const pages = await Promise.all(
        starts.map((from) => {
          const chosen = ids.slice(from, from + MOST).join(',');
          const query = { ids: chosen, per_page: MOST, fields: field };
          return sendOf(type, listEntries, { query });
        }),
      );
      return pages.flatMap(({ items }) => items);
    },
    // What is compared with what a person decides must not be older than the dialog.
    gcTime: 0,
  });
}

/** A change while it is typed: a value or, for amounts, an adjustment; neither if nothing is typed yet. */
type TypedChange = Readonly<{ value?: unknown; adjustment: TypedAdjustment }>;

const noChange: TypedChange = { adjustment: firstAdjustment };

type Change = ReturnType<typeof changeIn>;

/** `of` returns the new value for an old one; undefined if no change is chosen. */
function changeIn(field: Field, typed: TypedChange) {
  const common = { label: field.label, words: (value: unknown) => wordsOf(field, value) };
  if (isAmount(field)) {
    const adjustment = adjustmentOf(typed.adjustment);
    const of = (before: unknown) =>
      adjustment.by === null && adjustment.step === 1
        ? undefined
        : adjust(typeof before === 'number' ? before : null, adjustment, field.decimals);
    return { ...common, of, error: undefined };
  }
  if (!('value' in typed)) return { ...common, of: () => undefined, error: undefined };
  const { value } = typed;
  const error = errorOf(field, value);
  const after = value === '' ? null : value;
  return { ...common, of: () => (error === undefined ? after : undefined), error };
}

function errorOf({ required, max }: Field, value: unknown): string | undefined {
  const isBlank = value === null || (typeof value === 'string' && value.trim() === '');
  if (isBlank) return required ? wording.required : undefined;
  const isTooLong = typeof value === 'string' && max !== undefined && value.trim().length > max;
  return isTooLong ? wording.tooLong(max) : undefined;
}

function wordsOf(field: Field, value: unknown): string {
  if (typeof value === 'number' && field.kind === 'money')
    return field.behaviour.summary?.(value, field) ?? String(value);
  return valueText(field, value);
}
