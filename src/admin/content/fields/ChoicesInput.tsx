import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';

import { type FieldProps, useFieldValue } from './fieldProps.ts';
import { FieldSet } from './FieldSet.tsx';

/** Any of a fixed set. */
export function ChoicesInput({ name, field }: FieldProps) {
  const { value, set, error } = useFieldValue<readonly (string | number)[]>(name);
  const chosen = value ?? [];
  const choices = field.choices ?? [];
  const toggle = (one: string | number, isOn: boolean) =>
    set(choices.map((c) => c.value).filter((v) => (v === one ? isOn : chosen.includes(v))));
  return (
    <FieldSet label={field.label} help={field.help} error={error}>
      <div>
        {choices.map((choice) => (
          <FormControlLabel
            key={choice.value}
            label={choice.label}
            control={
              <Checkbox
                checked={chosen.includes(choice.value)}
                onChange={(event) => toggle(choice.value, event.target.checked)}
              />
            }
          />
        ))}
      </div>
    </FieldSet>
  );
}
