import type { RegisterField } from '../../../kernel/leads/registerForm.ts';
import { registerPageWords } from '../../../kernel/words/formPage.ts';
import { leadWords } from '../../../kernel/words/register.ts';

/** The id of a field on the page. */
export function fieldId(name: RegisterField): string {
  return `register-${name}`;
}

const labels = {
  mobile: 'phone',
  name: 'name',
  email: 'email',
  area_of_interest: 'interest',
  fee_plan_id: 'plan',
  highest_qualification_id: 'qualification',
} as const;

export type Labelled = keyof typeof labels;

/** Whether a field has a label of its own. */
export function isLabelled(name: string): name is Labelled {
  return Object.hasOwn(labels, name);
}

/** Returns the label of a field, as in the dialog; a guardian's fields say so. */
export function labelOf(name: Labelled, isGuardian = false): string {
  const { guardian } = registerPageWords;
  const word = labels[name];
  return isGuardian && word !== 'plan' ? guardian[word] : leadWords[word];
}
