import { Check, CircleCheck, Copy, Download, TriangleAlert, X } from 'lucide';

import { iconMarkup } from './iconMarkup.ts';

/** The few icons of forms and messages, apart from the rest so that the registration form loads no other. */
export const formIcons = {
  check: iconMarkup(Check),
  'circle-check': iconMarkup(CircleCheck),
  copy: iconMarkup(Copy),
  download: iconMarkup(Download),
  'triangle-alert': iconMarkup(TriangleAlert),
  x: iconMarkup(X),
} as const;
