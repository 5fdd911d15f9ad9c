import type { FieldError } from '../../../kernel/envelope.ts';
import { leadRules } from '../../../kernel/leads/leadRules.ts';
import {
  allowedQualification,
  qualificationsFor,
  type ProgrammeOption,
} from '../../ui/fields/allowed.ts';
import { ownValue } from '../../../kernel/record.ts';

/** The typed values. `qualification` is an id of the qualification list, `interest` a programme's ERP code. */
export type Values = Readonly<{
  phone: string;
  name: string;
  email: string;
  qualification: number | null;
  interest: string;
}>;

export type Field = keyof Values | 'consent';

/** What is judged; `abroad` are the calling codes of the countries that may register besides India. */
type Judged = Readonly<{ values: Values; consent: boolean; abroad: readonly string[] }>;
export type Problems = Readonly<Partial<Record<Field, string>>>;

export const noValues: Values = {
  phone: '',
  name: '',
  email: '',
  qualification: null,
  interest: '',
};

export const fieldOrder: readonly Field[] = [
  'phone',
  'name',
  'email',
  'interest',
  'qualification',
  'consent',
];

export function problemOf(field: Field, { values, consent, abroad }: Judged): string | undefined {
  switch (field) {
    case 'phone':
      return leadRules.phone(values.phone, abroad);
    case 'name':
    case 'email':
    case 'interest':
      return leadRules[field](values[field], 'modal');
    case 'qualification':
      return leadRules.qualification(values.qualification, 'modal');
    case 'consent':
      return leadRules.consent(consent);
  }
}

/** A fee plan, as the form names it; `interest` is the ERP code of its programme. */
export type ChosenPlan = Readonly<{ id: number; name: string; interest: string }>;

/** A plan as a button of the page says it: its id, a space, and its name. */
export function planOf(said: string, interest: string): ChosenPlan {
  const [id = ''] = said.split(' ', 1);
  return { id: Number(id), name: said.slice(id.length + 1), interest };
}

export function detailProblems(flow: Judged): Problems {
  const fields = fieldOrder.filter((field) => field !== 'phone');
  return Object.fromEntries(
    fields.flatMap((field) => {
      const problem = problemOf(field, flow);
      return problem === undefined ? [] : [[field, problem]];
    }),
  );
}

export function firstProblem(problems: Problems): Field | undefined {
  return fieldOrder.find((field) => problems[field] !== undefined);
}

const byServerName: Readonly<Record<string, Field>> = {
  mobile: 'phone',
  phoneNumber: 'phone',
  name: 'name',
  email: 'email',
  highest_qualification_id: 'qualification',
  area_of_interest: 'interest',
  consent: 'consent',
  'consent.accepted': 'consent',
  'consent.text': 'consent',
};

/** The server's field errors, in its words, on the fields of this form. Those of no field are left out. */
export function problemsFrom(errors: readonly FieldError[]): Problems {
  return Object.fromEntries(
    errors.toReversed().flatMap(({ field, msg }) => {
      const own = ownValue(byServerName, field.replace(/^data\./, ''));
      return own ? [[own, msg]] : [];
    }),
  );
}

/** Chooses an interest, and takes back a qualification that it does not allow. */
export function withInterest(
  values: Values,
  interest: string,
  programmes: readonly ProgrammeOption[],
): Values {
  const qualification = allowedQualification(
    values.qualification,
    qualificationsFor(interest, programmes),
  );
  return { ...values, interest, qualification };
}

/** The ERP code that a button's programme stands for; a specialisation counts as its programme. */
export function interestOf(
  programme: number | null,
  programmes: readonly ProgrammeOption[],
): string {
  const option = programmes.find(({ id }) => id === programme);
  const listed =
    option?.parent === undefined ? option : programmes.find(({ id }) => id === option.parent);
  return listed?.code ?? '';
}
