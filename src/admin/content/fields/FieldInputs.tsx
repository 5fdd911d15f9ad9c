import Button from '@mui/material/Button';
import { useContext, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

import type { FieldKind, Fields } from '../../../content/fields/fields.ts';
import { Undo } from '../../ui/Undo.tsx';
import { isSame } from '../autosave/merge.ts';
import styles from './FieldInputs.module.css';
import fieldLineStyles from './FieldLine.module.css';
import { FieldDefaults, type FieldProps, type FormData, Inputs } from './fieldProps.ts';
import { InheritedField } from './inheriting/InheritedField.tsx';

type Props = Readonly<{
  fields: Fields;
  /** The path of the fields in the form, such as `cards.0`; empty at the top level. */
  at?: string;
}>;

export function FieldInputs({ fields, at }: Props) {
  return (
    <div className={styles.fields}>
      {Object.entries(fields).map(([name, field]) => (
        <FieldInput key={name} name={at === undefined ? name : `${at}.${name}`} field={field} />
      ))}
    </div>
  );
}

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

function DefaultLine(props: FieldProps) {
  const defaults = useContext(FieldDefaults);
  if (!Object.hasOwn(defaults, props.name)) return null;
  return <Line {...props} standard={defaults[props.name]} />;
}

function Line({ name, field, standard }: FieldProps & Readonly<{ standard: unknown }>) {
  const value = useWatch<FormData>({ name });
  const { setValue } = useFormContext<FormData>();
  const [before, setBefore] = useState<Readonly<{ value: unknown }>>();
  const isDefault = isSame(value, standard);
  if (isDefault && before) {
    return (
      <Undo
        words={`${field.label}: as by default again.`}
        onUndo={() => setValue(name, structuredClone(before.value))}
      />
    );
  }
  if (isDefault) return null;
  const reset = () => {
    setBefore({ value: structuredClone(value) });
    setValue(name, structuredClone(standard));
  };
  return (
    <p className={fieldLineStyles.line}>
      Not as by default.
      <Button size="small" aria-label={`Reset to default: ${field.label}`} onClick={reset}>
        Reset to default
      </Button>
    </p>
  );
}
