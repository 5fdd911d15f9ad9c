import { type ComponentType, createContext, useContext, useId } from 'react';
import { type FieldPath, useController } from 'react-hook-form';

import type { FieldError } from '../../../kernel/envelope.ts';
import type { Field, FieldKind } from '../../../content/fields/fields.ts';
import type { RegisteredType } from '../../../content/registry.ts';

export type FieldProps = Readonly<{ name: string; field: Field }>;
export type InputsByKind = Readonly<Record<FieldKind, ComponentType<FieldProps>>>;

/** The inputs of the open editor: given from above, as some of them hold others. */
export const Inputs = createContext<InputsByKind | null>(null);

export const EditedType = createContext<RegisteredType | null>(null);

export type FormData = Record<string, unknown>;

/** True inside a grid, whose column headings label the inputs. */
export const InGrid = createContext(false);

export const FieldErrors = createContext<readonly FieldError[]>([]);
export const FieldNotes = createContext<Readonly<Record<string, string>>>({});
export const FieldDefaults = createContext<Readonly<Record<string, unknown>>>({});

export function useFieldError(name: string): string | undefined {
  return useContext(FieldErrors).find((error) => error.field === name)?.msg;
}

export function useFieldValue<Value>(name: string) {
  const { field } = useController<FormData, FieldPath<FormData>>({ name });
  return {
    value: field.value as Value,
    set: (value: Value) => field.onChange(value),
    onBlur: field.onBlur,
    ref: field.ref,
    error: useFieldError(name),
  };
}

/** As `useFieldValue`, with the props of a text field. */
export function useTextField<Value>({ name, field }: FieldProps) {
  const { value, set, onBlur, ref, error } = useFieldValue<Value>(name);
  const { label, help, required } = field;
  const props = { label, help, errorText: error, optional: !required, onBlur, inputRef: ref };
  return { value, set, props };
}

/** As `useFieldValue`, with the props of a `FieldFrame` around the input. */
export function useFramedField<Value>({ name, field }: FieldProps) {
  const bound = useFieldValue<Value>(name);
  const id = useId();
  const { label, help, required } = field;
  const frame = { label, htmlFor: id, help, error: bound.error, optional: !required };
  return { ...bound, id, frame };
}
