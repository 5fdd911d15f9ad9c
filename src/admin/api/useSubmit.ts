import { type FormEvent, useState } from 'react';

import { ApiError } from './client.ts';

export type Values = Readonly<Record<string, string>>;
export type Submission = ReturnType<typeof useSubmit>;

/** Sends a form's values; the server's words stand at the fields that they are about. */
export function useSubmit(send: (values: Values) => Promise<void>) {
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
      const control = form.elements.namedItem(caught.errors[0]?.field ?? '');
      if (control instanceof HTMLElement) control.focus();
    } finally {
      setBusy(false);
    }
  };

  return {
    busy,
    /** An error of the form as a whole. */
    failure: error && error.errors.length === 0 ? error.message : undefined,
    errorOf: (field: string) => error?.errors.find((one) => one.field === field)?.msg,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      void submit(event.currentTarget);
    },
  };
}
