import Autocomplete from '@mui/material/Autocomplete';
import { useId } from 'react';

import { ComboInput, popperProps } from '../../../admin/ui/ComboInput.tsx';
import { FieldFrame } from '../../../admin/ui/Field.tsx';

type Option = Readonly<{ value: string; label: string }>;

type Props = Readonly<{
  label: string;
  /** Shown while nothing is chosen. */
  none: string;
  options: readonly Option[];
  values: readonly string[];
  help?: string;
  errorText?: string | undefined;
  onChange: (values: string[]) => void;
}>;

/** Several of some; a chosen value that is offered no more stays until it is taken out. */
export function ChoiceField({ label, none, options, values, help, errorText, onChange }: Props) {
  const id = useId();
  const chosen = values.map(
    (value) => options.find((option) => option.value === value) ?? { value, label: value },
  );
  return (
    <FieldFrame label={label} htmlFor={id} help={help} error={errorText}>
      <Autocomplete<Option, true>
        id={id}
        slotProps={popperProps}
        multiple
        fullWidth
        filterSelectedOptions
        disableCloseOnSelect
        options={options}
        value={chosen}
        isOptionEqualToValue={(option, value) => option.value === value.value}
        onChange={(_event, all) => onChange(all.map(({ value }) => value))}
        renderInput={(params) => (
          <ComboInput
            {...params}
            placeholder={chosen.length === 0 ? none : undefined}
            help={help}
            errorText={errorText}
          />
        )}
      />
    </FieldFrame>
  );
}
