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

/** The input of an Autocomplete inside a `FieldFrame`, described by its help and its error. */
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

/**
 * For the list of an Autocomplete: rendered next to its field in the document, so that it stays
 * inside the field's landmark or dialog, and positioned so that scrolling containers do not clip
 * it.
 */
export const popperProps = {
  popper: { disablePortal: true, popperOptions: { strategy: 'fixed' } },
} as const;
