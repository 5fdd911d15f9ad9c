import { every } from './find.ts';

/** Lets the lead form read the number. Unnamed until then, so that a form sent without scripts puts no number in an address. */
export function startCallMe(): void {
  for (const field of every('form[data-lead] input[type=tel]'))
    (field as HTMLInputElement).name = 'phone';
}
