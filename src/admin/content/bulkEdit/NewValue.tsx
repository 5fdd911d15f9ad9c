import { useEffect, useEffectEvent } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';

import type { RegisteredType } from '../../../content/registry.ts';
import { FieldInput } from '../fields/FieldInputs.tsx';
import { EditedType, FieldErrors, type FormData, Inputs } from '../fields/fieldProps.ts';
import { inputs } from '../fields/inputs.tsx';
import { formValues } from '../fields/values.ts';
import type { TypedChange } from './fieldChange.ts';
import { AdjustmentFields } from './AdjustmentFields.tsx';
import { isAmount } from './simpleFields.ts';

type Props = Readonly<{
  type: RegisteredType;
  name: string;
  typed: TypedChange;
  error: string | undefined;
  onType: (typed: TypedChange) => void;
}>;

/** Takes the new value of a field, by its own input; an amount also by what it is now. */
export function NewValue(props: Props) {
  const field = props.type.fields[props.name];
  if (!field) return null;
  if (!isAmount(field)) return <OwnInput {...props} />;
  return (
    <AdjustmentFields
      typed={props.typed.adjustment}
      onType={(adjustment) => props.onType({ ...props.typed, adjustment })}
    />
  );
}

function OwnInput({ type, name, typed, error, onType }: Props) {
  const field = type.fields[name];
  const form = useForm<FormData>({ defaultValues: formValues({ fields: { ...type.fields } }, {}) });
  const value: unknown = useWatch({ control: form.control, name });
  const tell = useEffectEvent((next: unknown) => onType({ ...typed, value: next }));
  const isTyped = form.formState.dirtyFields[name] !== undefined;
  const isYesOrNo = field?.kind === 'boolean';
  useEffect(() => {
    if (isTyped || isYesOrNo) tell(value);
  }, [value, isTyped, isYesOrNo]);
  if (!field) return null;
  return (
    <FormProvider {...form}>
      <Inputs value={inputs}>
        <FieldErrors value={error === undefined ? [] : [{ field: name, msg: error }]}>
          <EditedType value={type}>
            <FieldInput name={name} field={field} />
          </EditedType>
        </FieldErrors>
      </Inputs>
    </FormProvider>
  );
}
