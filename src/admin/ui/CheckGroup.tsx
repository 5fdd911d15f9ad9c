import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';

import styles from './CheckGroup.module.css';

type Props<Value extends string> = Readonly<{
  title: string;
  choices: readonly Readonly<{ value: Value; label: string }>[];
  chosen: readonly Value[];
  disabled?: boolean;
  isWrong?: boolean;
  onToggle: (value: Value, isOn: boolean) => void;
}>;

/** Checkboxes under one heading. */
export function CheckGroup<Value extends string>({
  title,
  choices,
  chosen,
  disabled = false,
  isWrong = false,
  onToggle,
}: Props<Value>) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {choices.map(({ value, label }) => (
        <FormControlLabel
          key={value}
          label={label}
          disabled={disabled}
          control={
            <Checkbox
              checked={chosen.includes(value)}
              slotProps={{ input: { 'aria-invalid': isWrong } }}
              onChange={(_event, isOn) => onToggle(value, isOn)}
            />
          }
        />
      ))}
    </fieldset>
  );
}
