import type { Fields } from '../../../content/fields/fields.ts';
import { FieldInput } from './FieldInput.tsx';
import styles from './FieldInputs.module.css';

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
