import Button from '@mui/material/Button';
import { useFormContext } from 'react-hook-form';

import type { RegisteredType } from '../../../content/registry.ts';
import { Card } from '../../ui/Card.tsx';
import { FieldSet } from '../fields/FieldSet.tsx';
import type { FormData } from '../fields/fieldProps.ts';
import styles from './Presets.module.css';

/** Ready-made values of a type: each fills the form, which goes on from there. */
export function Presets({ type }: Readonly<{ type: RegisteredType }>) {
  const { setValue } = useFormContext<FormData>();
  if (!type.presets) return null;
  const take = (data: Readonly<Record<string, unknown>>) => {
    for (const [name, value] of Object.entries(data)) setValue(name, value);
  };
  return (
    <Card>
      <FieldSet
        label="Begin from"
        help="Fills the fields below; visitors see nothing of it before you publish."
      >
        <div className={styles.choices}>
          {type.presets.map(({ label, data }) => (
            <Button key={label} variant="outlined" size="small" onClick={() => take(data)}>
              {label}
            </Button>
          ))}
        </div>
      </FieldSet>
    </Card>
  );
}
