/** A request by e-mail, for those whose number gets no code. The word is in every form, the other pages are not. */
export const abroadForm = '/register/abroad';

export const abroadPaths = {
  form: abroadForm,
  sent: '/register/abroad/sent',
  /** The page that the mailed link opens. Opening it decides nothing, as programs open links too. */
  link: '/register/abroad/link',
  erase: '/register/abroad/erase',
  erased: '/register/abroad/erased',
} as const;

/** The form, with the id of a programme filled in. */
export function abroadAddress(programme: number | string | null | undefined): string {
  return programme ? `${abroadForm}?programme=${programme}` : abroadForm;
}

/** Days after which a request whose address nobody has proved is forgotten. */
export const ABROAD_DAYS = 7;
