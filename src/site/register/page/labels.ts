import type { RegisterField } from '../../../contract/registerForm.ts';
import { leadWords } from '../flow/words.ts';

/** The id of a field on the page. */
export function fieldId(name: RegisterField): string {
  return `register-${name}`;
}

/** What the fields are called, as in the dialog. */
export const fieldLabels = {
  mobile: leadWords.phone,
  name: leadWords.name,
  email: leadWords.email,
  area_of_interest: leadWords.interest,
  fee_plan_id: leadWords.plan,
  highest_qualification_id: leadWords.qualification,
} as const;

export type Labelled = keyof typeof fieldLabels;
