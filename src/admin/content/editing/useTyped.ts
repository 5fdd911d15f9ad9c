import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';

import type { RegisteredType } from '../../../content/registry.ts';
import type { FormData } from '../fields/fieldProps.ts';

const PAUSE = 400;

/** The form's values, debounced after typing. */
export function useTyped(type: RegisteredType, form: UseFormReturn<FormData>): FormData {
  const [typed, setTyped] = useState(() => fieldsOf(type, form.getValues()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const { unsubscribe } = form.watch(() => {
      clearTimeout(timer);
      timer = setTimeout(() => setTyped(fieldsOf(type, form.getValues())), PAUSE);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [type, form]);
  return typed;
}

/** The entry's own fields: a form may hold more. */
function fieldsOf(type: RegisteredType, values: FormData): FormData {
  return Object.fromEntries(
    Object.entries(structuredClone(values)).filter(([name]) => name in type.fields),
  );
}
