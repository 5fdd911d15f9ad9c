import type { FieldError } from '../../../../kernel/envelope.ts';
import { referralRules, type ReferralValues } from '../../../../kernel/referrals/rules.ts';
import { allowedQualification, qualificationsFor } from '../../../../site/ui/fields/allowed.ts';
import type { ProgrammeOption } from '../../../../site/ui/fields/allowed.ts';

export type Field = keyof ReferralValues;
export type Problems = Readonly<Partial<Record<Field, string>>>;

/** Fields in the order in which the form shows them. */
export const fieldOrder = [
  'firstName',
  'lastName',
  'phone',
  'email',
  'area_of_interest',
  'qualification',
  'consent',
] as const satisfies readonly Field[];

export const noValues: ReferralValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  qualification: null,
  area_of_interest: '',
  consent: false,
};

/** The sentence to show under one field, or undefined if it is valid. */
export function problemOf<F extends Field>(field: F, values: ReferralValues): string | undefined {
  const rule = referralRules[field] as (value: ReferralValues[F]) => string | undefined;
  return rule(values[field]);
}

/** Everything that is wrong. */
export function problemsOf(values: ReferralValues): Problems {
  return Object.fromEntries(
    fieldOrder.flatMap((field) => {
      const problem = problemOf(field, values);
      return problem === undefined ? [] : [[field, problem]];
    }),
  );
}

/** The server's field errors on the fields of this form. */
export function problemsFrom(errors: readonly FieldError[]): Problems {
  return Object.fromEntries(
    errors.toReversed().flatMap(({ field, msg }) => {
      const own = fieldOrder.find((name) => name === field.split('.')[0]);
      return own ? [[own, msg]] : [];
    }),
  );
}

/** The first field in error, in the order of the form. */
export function firstProblem(problems: Problems): Field | undefined {
  return fieldOrder.find((field) => problems[field] !== undefined);
}

/** Chooses a programme, and takes back a qualification that it does not allow. */
export function withProgramme(
  values: ReferralValues,
  code: string,
  programmes: readonly ProgrammeOption[],
): ReferralValues {
  const qualification = allowedQualification(
    values.qualification,
    qualificationsFor(code, programmes, 'referral'),
  );
  return { ...values, area_of_interest: code, qualification };
}
