/**
 * For the list of an Autocomplete: it stands beside its field in the document too, so that it is inside the landmark or
 * the dialog that the field is in, and is still not cut off by what scrolls.
 */
export const popperProps = {
  popper: { disablePortal: true, popperOptions: { strategy: 'fixed' } },
} as const;
