import { useContext } from 'react';

import type { FieldKind } from '../../../content/fields/fields.ts';
import { type FieldProps, Inputs } from './fieldProps.ts';

/** The input of a field, whatever its kind. */
export function FieldInput(props: FieldProps) {
  const Input = useContext(Inputs)?.[props.field.kind as FieldKind];
  if (!Input) return null;
  return (
    <div data-field={props.name}>
      <Input {...props} />
    </div>
  );
}
