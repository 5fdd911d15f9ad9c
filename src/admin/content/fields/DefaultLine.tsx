import Button from '@mui/material/Button';
import { useContext, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

import { Undo } from '../../ui/Undo.tsx';
import { isSame } from '../autosave/same.ts';
import styles from './FieldLine.module.css';
import { FieldDefaults, type FieldProps, type FormData } from './fieldProps.ts';

/** Says below a field that it differs from what it holds by default, and sets it back. */
export function DefaultLine(props: FieldProps) {
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
    <p className={styles.line}>
      Not as by default.
      <Button size="small" aria-label={`Reset to default: ${field.label}`} onClick={reset}>
        Reset to default
      </Button>
    </p>
  );
}
