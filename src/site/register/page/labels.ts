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

/** What a field is called, as in the dialog; those of a guardian say whose they are. */
export function labelOf(name: Labelled, isGuardian = false): string {
  const { guardian } = registerPageWords;
  const word = labels[name];
  return isGuardian && word !== 'plan' ? guardian[word] : leadWords[word];
}
