import { type FormEvent, useState } from 'react';

import { ApiError } from './client.ts';

export type Values = Readonly<Record<string, string>>;

/** A form being submitted: its errors by field, and whether the answer is pending. */
export type Submission = Readonly<{
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  busy: boolean;
  /** An error of the form as a whole. */
  failure: string | undefined;
  /** The error of one field. */
  errorOf: (field: string) => string | undefined;
}>;

/** Sends a form's values; the server's words stand at the fields that they are about. */
export function useSubmit(send: (values: Values) => Promise<void>): Submission {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();

  const submit = async (form: HTMLFormElement) => {
    setBusy(true);
    setError(undefined);
    try {
      await send(Object.fromEntries(new FormData(form)) as Values);
    } catch (caught) {
      if (!(caught instanceof ApiError)) throw caught;
      setError(caught);
      focusFirst(form, caught);
    } finally {
      setBusy(false);
    }
  };

  return {
    busy,
    failure: error && error.errors.length === 0 ? error.message : undefined,
    errorOf: (field) => error?.errors.find((one) => one.field === field)?.msg,
    onSubmit: (event) => {
      event.preventDefault();
      void submit(event.currentTarget);
    },
  };
}

function focusFirst(form: HTMLFormElement, { errors }: ApiError): void {
  const [first] = errors;
  const control = first && form.elements.namedItem(first.field);
  if (control instanceof HTMLElement) control.focus();
}
