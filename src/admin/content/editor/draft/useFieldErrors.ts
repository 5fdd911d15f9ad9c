import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';

import { type Leaf, leavesOf } from '../../../../content/fields/rows.ts';
import { type RegisteredType, type TypeName, typeOf } from '../../../../content/registry.ts';
import type { FieldError } from '../../../../kernel/envelope.ts';
import { valueAt } from '../../../../kernel/record.ts';
import { partPlaceOf } from '../../../../content/labels.ts';
import { isSame } from '../../autosave/merge.ts';
import type { OpenParts } from '../../editing/openParts.ts';
import type { FormData } from '../../fields/fieldProps.ts';

/** Reported errors, with the values of the form and of the open parts at that time. */
type Said = Readonly<{ errors: readonly FieldError[]; values: FormData; inParts: Values }>;
type Values = Map<string, FormData>;

type Typed = Readonly<{
  type: RegisteredType;
  form: UseFormReturn<FormData>;
  parts?: OpenParts | undefined;
}>;

const nothing: Said = { errors: [], values: {}, inParts: new Map() };

export function useFieldErrors({ type, form, parts }: Typed) {
  const [said, setSaid] = useState(nothing);
  const [left, setLeft] = useState<readonly FieldError[]>([]);
  const setErrors = (errors: readonly FieldError[]) => {
    setSaid({ errors, values: structuredClone(form.getValues()), inParts: valuesOf(parts) });
    setLeft(errors);
  };
  useEffect(() => {
    if (said.errors.length === 0) return undefined;
    const look = () => {
      for (const [key, data] of valuesOf(parts))
        if (!said.inParts.has(key)) said.inParts.set(key, data);
      setLeft((now) => leftOf({ type, form, parts }, said, now));
    };
    const { unsubscribe } = form.watch(look);
    const leave = parts?.onTyped(look);
    return () => {
      unsubscribe();
      leave?.();
    };
  }, [said, type, form, parts]);
  return {
    errors: left,
    setErrors,
    /** Drops the errors that the server no longer reports. */
    keepErrors: (found: readonly Pick<FieldError, 'field'>[]) => {
      const isFound = (error: FieldError) => found.some(({ field }) => field === error.field);
      setSaid((now) => ({ ...now, errors: now.errors.filter(isFound) }));
      setLeft((now) => now.filter(isFound));
    },
  };
}

function leftOf(
  { type, form, parts }: Typed,
  { errors, values, inParts }: Said,
  now: readonly FieldError[],
): readonly FieldError[] {
  const own = { before: values, now: form.getValues() };
  const open = new Map(parts?.typed().map((part) => [keyOf(part), part.data]));
  return errors.flatMap((error) => {
    const part = partPlaceOf(error.field);
    if (!part) return stillWrong(type, [error], own);
    const typed = open.get(keyOf(part));
    // A part that is closed again is as it was when it was open.
    if (!typed) return now.filter(({ field }) => field === error.field);
    const typing = { before: inParts.get(keyOf(part)) ?? {}, now: typed };
    const inPart = [{ field: part.field, msg: error.msg }];
    return stillWrong(typeOf(part.type as TypeName), inPart, typing).length > 0 ? [error] : [];
  });
}

function valuesOf(parts: OpenParts | undefined): Values {
  return new Map(parts?.typed().map((part) => [keyOf(part), structuredClone(part.data)]));
}

function keyOf({ type, id }: Readonly<{ type: string; id: number }>): string {
  return `${type} ${id}`;
}

export type Typing = Readonly<{ before: FormData; now: FormData }>;

/** Only the server has the schemas: here a value stays wrong if it is as refused, missing, or beyond the limits. */
export function stillWrong(
  { fields }: Pick<RegisteredType, 'fields'>,
  errors: readonly FieldError[],
  { before, now }: Typing,
): readonly FieldError[] {
  return errors.filter(({ field: place }) => {
    const [name = ''] = place.split('.');
    const [was, is] = [valueAt(before, place), valueAt(now, place)];
    const isUntouched = isSame(was, is) && (was === undefined || is !== undefined);
    if (!Object.hasOwn(fields, name) || isUntouched) return true;
    const leaf = [...leavesOf(fields, now)].find(({ path }) => path === place);
    return leaf !== undefined && isOutside(leaf);
  });
}

function isOutside({ field, value }: Leaf): boolean {
  const { required, min = -Infinity, max = Infinity } = field;
  if (value === null || value === undefined || value === '') return required;
  if (typeof value === 'number') return value < min || value > max;
  return typeof value === 'string' && value.length > max;
}
