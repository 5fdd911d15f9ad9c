import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { Ref } from 'react';

import { describedBy } from './Field.tsx';

type Props = AutocompleteRenderInputParams &
  Readonly<{
    help?: string | undefined;
    errorText?: string | undefined;
    placeholder?: string | undefined;
    inputRef?: Ref<HTMLInputElement> | undefined;
  }>;

export function ComboInput({ id, slotProps, help, errorText, placeholder, inputRef }: Props) {
  return (
    <OutlinedInput
      {...slotProps.input}
      fullWidth
      placeholder={placeholder}
      error={errorText !== undefined}
      inputRef={inputRef}
      inputProps={{
        ...slotProps.htmlInput,
        'aria-describedby': describedBy(id, { help, error: errorText }),
      }}
    />
  );
}

/** Renders the list beside its field, inside the same landmark or dialog, so that no scrolling container clips it. */
export const popperProps = {
  popper: { disablePortal: true, popperOptions: { strategy: 'fixed' } },
} as const;
