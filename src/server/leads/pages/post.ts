import { arrivalOf, withSource } from '../../../kernel/leads/arrival.ts';
import type { FieldError } from '../../../kernel/envelope.ts';
import { leadSource, touchOf } from '../../../kernel/leads/leadSource.ts';
import { purposeIn } from '../../../kernel/leads/purposes.ts';
import { codeWayIn } from '../../../kernel/leads/leads.ts';
import { leadMessages } from '../../../kernel/messages.ts';
import { qualifications, qualificationsOfType } from '../../../kernel/leads/qualifications.ts';
import type { RegisterValues } from '../../../kernel/leads/registerForm.ts';
import { offeredPlan } from '../../../content/read/chosenPlan.ts';
import { programmeByCode } from '../../../content/read/programme.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import { idIn } from './values.ts';

type Place = Readonly<{ origin: string; snapshot: Snapshot; now: Date }>;

/** Longest path of a page that a lead keeps. */
const LONGEST_PATH = 500;

/** A form from a page that asks for the number alone brings no consent. */
export function isNumberAlone({ consent_text }: RegisterValues): boolean {
  return consent_text === '';
}

/** The body of `POST /leads` that a form stands for, not yet checked. */
export function postOf(values: RegisterValues, place: Place): object {
  const visit = visitOf(values, place);
  const touch = touchOf(visit);
  return {
    form: values.form === 'inline' ? 'inline' : 'modal',
    data: {
      mobile: values.mobile,
      ...(!isNumberAlone(values) && detailsOf(values, place)),
      ...leadSource(visit),
    },
    ...(!isNumberAlone(values) && {
      consent: {
        accepted: values.consent !== '',
        text: values.consent_text,
        ...(values.language !== '' && { language: values.language }),
        ...(values.by !== '' && { by: values.by }),
      },
    }),
    code_by: codeWayIn(values.code_by),
    purpose: purposeIn(values.purpose),
    program_id: idIn(values.program_id),
    page: visit.landing_page,
    first_touch: touch,
    last_touch: touch,
  };
}

function detailsOf(values: RegisterValues, { snapshot }: Place) {
  const { area_of_interest: interest } = values;
  const plan = idIn(values.fee_plan_id);
  return {
    name: values.name,
    email: values.email,
    highest_qualification_id: idIn(values.highest_qualification_id) ?? 0,
    area_of_interest: interest,
    // As in the dialog, a plan counts as long as its programme is the one of interest.
    fee_plan_id: plan !== null && offeredPlan(snapshot, plan, interest) ? plan : null,
  };
}

/** The visit that led to the form, as far as its own address and the one before tell. */
function visitOf({ from, refer_url, media, campaign }: RegisterValues, { origin, now }: Place) {
  const url = new URL(from, origin);
  const path = url.pathname.slice(0, LONGEST_PATH);
  const arrival = arrivalOf({ url: url.href, referrer: refer_url, now });
  const visit = { ...arrival, landing_page: path, at: now.toISOString() };
  return withSource(visit, { media, campaign });
}

/** Rejects a qualification that the programme does not accept. The dialog does not offer it. */
export function degreeProblem(values: RegisterValues, snapshot: Snapshot): FieldError[] {
  const programme = programmeByCode(snapshot, values.area_of_interest);
  const chosen = idIn(values.highest_qualification_id);
  const isOne = (list: readonly Readonly<{ id: number }>[]) => list.some(({ id }) => id === chosen);
  if (!isOne(qualifications)) return [];
  if (isOne(qualificationsOfType(programme?.data.program_type_id))) return [];
  return [{ field: 'data.highest_qualification_id', msg: leadMessages.degree }];
}
