import { type ComponentType, createContext, useContext } from 'react';
import { type FieldPath, useController } from 'react-hook-form';

import type { FieldError } from '../../../kernel/envelope.ts';
import type { Field, FieldKind } from '../../../content/fields/fields.ts';
import type { RegisteredType } from '../../../content/registry.ts';

/** What every input of the editor takes: the path in the form, and the field that it fills. */
export type FieldProps = Readonly<{ name: string; field: Field }>;

/** An input for every kind of field. */
export type InputsByKind = Readonly<Record<FieldKind, ComponentType<FieldProps>>>;

/** The inputs of the open editor: given from above, as some of them hold others. */
export const Inputs = createContext<InputsByKind | null>(null);

/** The type of the entry that the inputs are of. */
export const EditedType = createContext<RegisteredType | null>(null);

/** What an editor's form holds. */
export type FormData = Record<string, unknown>;

/** True within the rows of a grid, where the columns' heads say what the inputs are. */
export const InGrid = createContext(false);

/** What the server says of single fields, by their path. */
export const FieldErrors = createContext<readonly FieldError[]>([]);

/** What is said beside single fields of what stands in the form, by their path. */
export const FieldNotes = createContext<Readonly<Record<string, string>>>({});

/** What fields hold by default, by their names, where their type knows. */
export const FieldDefaults = createContext<Readonly<Record<string, unknown>>>({});

/** The sentence about a field, where there is one. */
export function useFieldError(name: string): string | undefined {
  return useContext(FieldErrors).find((error) => error.field === name)?.msg;
}

/** Binds an input to the form. */
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
