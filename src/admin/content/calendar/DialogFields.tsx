import type { ReactNode } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';

import type { FieldError } from '../../../kernel/envelope.ts';
import { ApiError } from '../../api/client.ts';
import { EditedType, FieldErrors, type FormData, Inputs } from '../fields/fieldProps.ts';
import { inputs } from '../fields/inputs.tsx';
import type { DatedType } from './useCalendar.ts';

type Props = Readonly<{
  type: DatedType;
  form: UseFormReturn<FormData>;
  errors: readonly FieldError[];
  children: ReactNode;
}>;

/** Provides a dialog's inputs with its form and field errors. */
export function DialogFields({ type, form, errors, children }: Props) {
  return (
    <FormProvider {...form}>
      <Inputs value={inputs}>
        <FieldErrors value={errors}>
          <EditedType value={type}>{children}</EditedType>
        </FieldErrors>
      </Inputs>
    </FormProvider>
  );
}

/** The errors by field of the dialog; an answer may report them for several entries. */
export function errorsOf(error: Error | null): readonly FieldError[] {
  if (!(error instanceof ApiError)) return [];
  return error.errors.map(({ field, msg }) => ({
    field: field.replace(/^(?:changes\.\d{1,4}\.)?fields\./, ''),
    msg,
  }));
}
