import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';

import { describedBy, FieldFrame } from './Field.tsx';

type Props = Readonly<{
  label: string;
  value: string;
  options: readonly Readonly<{ value: string | number; label: string }>[];
  /** The label of the empty choice; omitted if a choice is required. */
  none?: string | undefined;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  name?: string;
  help?: string | undefined;
  errorText?: string | undefined;
  optional?: boolean | undefined;
  disabled?: boolean;
}>;

/** One of a few: the browser's own list, which every keyboard and phone knows. */
export function SelectField(props: Props) {
  const { label, value, options, none, onChange, onBlur, help, errorText, optional } = props;
  const id = useId();
  return (
    <FieldFrame label={label} htmlFor={id} help={help} error={errorText} optional={optional}>
      <NativeSelect
        id={id}
        fullWidth
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        disabled={props.disabled ?? false}
        input={<OutlinedInput error={errorText !== undefined} />}
        inputProps={{
          id,
          name: props.name,
          'aria-describedby': describedBy(id, { help, error: errorText }),
        }}
      >
        {none !== undefined && <option value="">{none}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </FieldFrame>
  );
}
