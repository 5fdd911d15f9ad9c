import type { Fields, FieldKind } from '../../../content/fields/fields.ts';
import { DefaultLine } from './DefaultLine.tsx';
import styles from './FieldInputs.module.css';
import { useContext } from 'react';
import { InheritedField } from './inheriting/InheritedField.tsx';
import { type FieldProps, Inputs } from './fieldProps.ts';

type Props = Readonly<{
  fields: Fields;
  /** Where the fields stand in the form: `cards.0`; nothing at the top. */
  at?: string;
}>;

/** Inputs of a set of fields, in the order of the declaration. */
export function FieldInputs({ fields, at }: Props) {
  return (
    <div className={styles.fields}>
      {Object.entries(fields).map(([name, field]) => (
        <FieldInput key={name} name={at === undefined ? name : `${at}.${name}`} field={field} />
      ))}
    </div>
  );
}

/** The input of a field, whatever its kind. */
export function FieldInput(props: FieldProps) {
  const Input = useContext(Inputs)?.[props.field.kind as FieldKind];
  if (!Input) return null;
  return (
    <div data-field={props.name}>
      <InheritedField {...props}>
        <Input {...props} />
      </InheritedField>
      <DefaultLine {...props} />
    </div>
  );
}
