/**
 * For the list of an Autocomplete: rendered next to its field in the document, so that it stays
 * inside the field's landmark or dialog, and positioned so that scrolling containers do not clip
 * it.
 */
export const popperProps = {
  popper: { disablePortal: true, popperOptions: { strategy: 'fixed' } },
} as const;
