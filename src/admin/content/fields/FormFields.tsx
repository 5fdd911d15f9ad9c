import type { ReactNode } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';

import type { RegisteredType } from '../../../content/registry.ts';
import type { FieldError } from '../../../kernel/envelope.ts';
import { ApiError } from '../../api/client.ts';
import { EditedType, FieldErrors, type FormData, Inputs } from './fieldProps.ts';
import { inputs } from './inputs.tsx';

type Props = Readonly<{
  type: RegisteredType;
  form: UseFormReturn<FormData>;
  errors: readonly FieldError[];
  children: ReactNode;
}>;

/** Provides inputs outside an editor with their form and field errors. */
export function FormFields({ type, form, errors, children }: Props) {
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

/** The errors of a refused call by field, without the place of the fields in its body. */
export function errorsOf(error: Error | null): readonly FieldError[] {
  if (!(error instanceof ApiError)) return [];
  return error.errors.map(({ field, msg }) => ({
    field: field.replace(/^(?:changes\.\d{1,4}\.)?(?:fields|answers)\./, ''),
    msg,
  }));
}
