import Button from '@mui/material/Button';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

import { diffEntries } from '../../../content/fields/diff.ts';
import type { RegisteredType } from '../../../content/registry.ts';
import { Card } from '../../ui/Card.tsx';
import { Undo } from '../../ui/Undo.tsx';
import { FieldDefaults, type FormData } from '../fields/fieldProps.ts';
import { formValues } from '../fields/values.ts';
import { Differences } from '../history/Differences.tsx';
import styles from './Defaults.module.css';

type Props = Readonly<{ type: RegisteredType; children: ReactNode }>;
type Values = Readonly<Record<string, unknown>>;

/**
 * Provides the fields below with their type's default values, if it has any, and lists the changed
 * ones.
 */
export function DefaultsProvider({ type, children }: Props) {
  if (!type.defaults) return children;
  return <WithDefaults type={type}>{children}</WithDefaults>;
}

function WithDefaults({ type, children }: Props) {
  const { control } = useFormContext<FormData>();
  const values = useDeferredValue(useWatch({ control })) as Values;
  const defaults = useMemo(() => defaultValues(type, values), [type, values]);
  return (
    <FieldDefaults value={defaults}>
      <Changed type={type} values={values} defaults={defaults} />
      {children}
    </FieldDefaults>
  );
}

/** The defaults of an entry as its form holds them. */
function defaultValues(type: RegisteredType, values: Values): Values {
  const defaults = type.defaults?.(values) ?? {};
  const whole = formValues(type, defaults);
  return Object.fromEntries(Object.keys(defaults).map((name) => [name, whole[name]]));
}

type ChangedProps = Readonly<{ type: RegisteredType; values: Values; defaults: Values }>;

/** Lists differences from the defaults, and offers to reset them all. */
function Changed({ type, values, defaults }: ChangedProps) {
  const { setValue } = useFormContext<FormData>();
  const [before, setBefore] = useState<Values>();
  const fields = Object.fromEntries(
    Object.entries(type.fields).filter(([name]) => Object.hasOwn(defaults, name)),
  );
  const differences = diffEntries(fields, values, defaults);
  const put = (next: Values) => {
    for (const [name, value] of Object.entries(next)) setValue(name, structuredClone(value));
  };
  if (differences.length === 0) {
    if (!before) return null;
    return <Undo words="Everything is as by default again." onUndo={() => put(before)} />;
  }
  const reset = () => {
    setBefore(
      Object.fromEntries(
        Object.keys(defaults).map((name) => [name, structuredClone(values[name])]),
      ),
    );
    put(defaults);
  };
  const count = `${differences.length} ${differences.length === 1 ? 'difference' : 'differences'}`;
  return (
    <Card>
      <div className={styles.head}>
        <details>
          <summary>{count} from the default</summary>
          <Differences type={type} differences={differences} other="By default" />
        </details>
        <Button size="small" variant="outlined" onClick={reset}>
          Reset everything to default
        </Button>
      </div>
    </Card>
  );
}
