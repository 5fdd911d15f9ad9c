import { type ComponentType, createContext, useContext } from 'react';
import { type FieldPath, useController } from 'react-hook-form';

import type { FieldError } from '../../../kernel/envelope.ts';
import type { Field, FieldKind } from '../../../content/fields/fields.ts';
import type { RegisteredType } from '../../../content/registry.ts';

/** The props of every editor input: the path in the form and the field's definition. */
export type FieldProps = Readonly<{ name: string; field: Field }>;

export type InputsByKind = Readonly<Record<FieldKind, ComponentType<FieldProps>>>;

/** The inputs of the open editor: given from above, as some of them hold others. */
export const Inputs = createContext<InputsByKind | null>(null);

/** The type of the entry that the inputs are of. */
export const EditedType = createContext<RegisteredType | null>(null);

/** The values of an editor's form. */
export type FormData = Record<string, unknown>;

/** True inside a grid, whose column headings label the inputs. */
export const InGrid = createContext(false);

/** The server's field errors, with their paths. */
export const FieldErrors = createContext<readonly FieldError[]>([]);

/** Notes about field values, by path. */
export const FieldNotes = createContext<Readonly<Record<string, string>>>({});

/** The default values of fields by name, if the type defines any. */
export const FieldDefaults = createContext<Readonly<Record<string, unknown>>>({});

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
