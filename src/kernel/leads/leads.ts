import { z } from 'zod';

import { databaseId } from '../values/databaseId.ts';
import { leadRules, nameWithoutSigns, type FormReading } from './leadRules.ts';
import { leadMessages } from '../messages.ts';
import { codeIn, codeWays } from './otp.ts';
import { purposes } from './purposes.ts';
import { recordOf } from '../record.ts';
import { circumstances, pagePath, trackingFields } from './circumstances.ts';
import { emailAddressIn } from '../text/emailAddress.ts';
import { singleLine, singleSpacedLine } from '../text/singleLine.ts';
import { typedNumber } from '../text/typedNumber.ts';

/** Bodies and answers of the lead calls. Every body is strict: an unknown key is refused by name. */

const REQUIRED = 'Must be text.';

function tooLong(max: number) {
  return `Must be at most ${max} characters.`;
}

/** The opaque id of a lead: unguessable, no serial number. */
export const leadIdSchema = z
  .string('Must be a lead id.')
  .regex(/^[A-Za-z0-9_-]{22}$/, 'Must be a lead id.');

function judged(
  rule: (value: string) => string | undefined,
  max: number,
  clean: (typed: string) => string = singleLine,
) {
  return z
    .string({ error: (issue) => rule('') ?? issue.message })
    .overwrite(clean)
    .trim()
    .max(max, tooLong(max))
    .superRefine((value, context) => {
      const problem = rule(value);
      if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
    });
}

const phoneError = { error: () => leadMessages.phone };
const consentError = { error: () => leadMessages.consent };
const otpError = { error: () => leadMessages.otpLength };

/** A phone number as typed. The server accepts other countries if configured to. */
export const typedPhoneSchema = z
  .string(phoneError)
  .overwrite(singleLine)
  .max(60, phoneError)
  .refine((value) => typedNumber(value).replace(/\D/g, '').length >= 7, phoneError);

const details = ['name', 'email', 'qualification', 'interest'] as const;

/** The four details of a lead, with the words of one form, or with others for staff, who fill them in for somebody. */
export function detailFields(
  reading: FormReading,
  own?: Readonly<Record<(typeof details)[number], string>>,
) {
  const told = (detail: (typeof details)[number], problem: string | undefined) =>
    problem === undefined ? undefined : (own?.[detail] ?? problem);
  const qualificationError = {
    error: () => told('qualification', leadRules.qualification(null, reading)) ?? REQUIRED,
  };
  return {
    name: judged((value) => told('name', leadRules.name(value, reading)), 100, singleSpacedLine),
    email: judged((value) => told('email', leadRules.email(value, reading)), 254, emailAddressIn),
    highest_qualification_id: z
      .int(qualificationError)
      .refine((value) => leadRules.qualification(value, reading) === undefined, qualificationError),
    area_of_interest: judged((value) => told('interest', leadRules.interest(value, reading)), 40),
  };
}

/** Who agrees: the person, or a parent or guardian for somebody under age. */
export const consentGivers = ['self', 'guardian'] as const;
export type ConsentGiver = (typeof consentGivers)[number];

/** `text` is the sentence that the visitor saw; without it, the one published now counts. */
const consentSchema = z.strictObject(
  {
    accepted: z.boolean(consentError).refine((value) => value, consentError),
    text: z.string(REQUIRED).max(700, tooLong(700)).overwrite(singleSpacedLine).optional(),
    /** BCP 47, `en-IN` by default. */
    language: z
      .string(REQUIRED)
      .regex(/^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,3}$/, 'Must be a language tag, such as en-IN.')
      .optional(),
    /** `guardian` for somebody under age: of such a lead nothing is kept that tells of visits. */
    by: z.enum(consentGivers, `Must be one of ${consentGivers.join(', ')}.`).optional(),
  },
  { error: (issue) => (issue.code === 'invalid_type' ? leadMessages.consent : undefined) },
);

/** WhatsApp is used if it is connected and accepts the message, otherwise SMS. */
const codeWay = z.enum(codeWays, `Must be one of ${codeWays.join(', ')}.`).optional();
const PROOF = 'Must be an answered challenge.';
/** A solution of the challenge in `proof_required`, as `proofOf` writes it. */
const proofSchema = z
  .string(PROOF)
  .max(300, PROOF)
  .regex(/^[\w.-]{40,140}~[0-9a-z]{1,7}(?:\.[0-9a-z]{1,7}){15}$/, PROOF);

const post = {
  purpose: z.enum(purposes, `Must be one of ${purposes.join(', ')}.`).optional(),
  code_by: codeWay,
  proof: proofSchema.optional(),
  ...circumstances,
};

const FORM = 'Must be modal or inline.';
const formField = {
  modal: z.literal('modal', FORM).optional(),
  inline: z.literal('inline', FORM),
};

const feePlan = {
  fee_plan_id: databaseId('Must be a fee plan id.').nullish(),
};

function mobileOnly(reading: FormReading) {
  return z.strictObject({
    form: formField[reading],
    data: z.strictObject({ mobile: typedPhoneSchema, ...feePlan, ...trackingFields }),
    ...post,
  });
}

function withDetails(reading: FormReading) {
  return z.strictObject({
    form: formField[reading],
    data: z.strictObject({
      mobile: typedPhoneSchema,
      ...detailFields(reading),
      ...feePlan,
      ...trackingFields,
    }),
    consent: consentSchema,
    ...post,
  });
}

const schemas = {
  modal: { mobileOnly: mobileOnly('modal'), withDetails: withDetails('modal') },
  inline: { mobileOnly: mobileOnly('inline'), withDetails: withDetails('inline') },
};

/** Every body that `POST /leads` takes: exactly one of them fits. */
export const leadPostBodies = [
  schemas.modal.withDetails.meta({
    title: 'From the modal, with all details',
    description: 'A new lead; with `referrerForm=true`, a friend whom a verified visitor enters.',
  }),
  schemas.modal.mobileOnly.meta({
    title: 'From the modal, with the number alone',
    description: 'For a lead that exists. A new one is asked for its details.',
  }),
  schemas.inline.withDetails.meta({
    title: 'From a form in a page, with all details',
    description: 'Wrong fields are answered in the words of these forms.',
  }),
  schemas.inline.mobileOnly.meta({
    title: 'From a form in a page, with the number alone',
    description: 'For a lead that exists. A new one is asked for its details.',
  }),
] as const;

const detailNames = ['name', 'email', 'highest_qualification_id', 'area_of_interest'] as const;

/** A registration with all its details, as the server has checked it. */
export type FullLeadPost = z.output<(typeof schemas)[FormReading]['withDetails']>;
export type CheckedLeadPost = FullLeadPost | z.output<(typeof schemas)[FormReading]['mobileOnly']>;

/**
 * Body of `POST /leads`. Send `data.mobile` alone for an existing lead; a new lead needs all four details and
 * `consent`. If one detail is present, all are required, so that every invalid field is reported at once, in the
 * wording of `form` (default `modal`).
 */
export type LeadPost = z.input<(typeof schemas)[FormReading]['withDetails' | 'mobileOnly']>;

export function hasDetails(body: CheckedLeadPost): body is FullLeadPost {
  return 'consent' in body && body.consent !== undefined;
}

/** A body's parts as far as it has them, unchecked, with its schema: by its form, and by whether it has details. */
export function uncheckedParts(body: unknown) {
  const { form, data: given, consent, program_id: programmeId } = recordOf(body);
  const reading: FormReading = form === 'inline' ? 'inline' : 'modal';
  const data = recordOf(given);
  const isDetailed = consent !== undefined || detailNames.some((name) => data[name] !== undefined);
  const schema = isDetailed ? schemas[reading].withDetails : schemas[reading].mobileOnly;
  return { reading, data, programmeId, schema };
}

/** Returns the errors for a new lead that sent its number alone, in the wording of its form. */
export function missingDetails(reading: FormReading): { field: string; msg: string }[] {
  const problems = {
    'data.name': leadRules.name('', reading),
    'data.email': leadRules.email('', reading),
    'data.highest_qualification_id': leadRules.qualification(null, reading),
    'data.area_of_interest': leadRules.interest('', reading),
    consent: leadRules.consent(false),
  };
  return Object.entries(problems).map(([field, msg]) => ({ field, msg: msg ?? REQUIRED }));
}

export const referrerQuerySchema = z.strictObject({
  referrerForm: z.enum(['true', 'false'], 'Must be true or false.').optional(),
});

export const verifyBodySchema = z.strictObject({
  lead_id: leadIdSchema,
  otp: z
    .string(otpError)
    .max(2_000, otpError)
    .overwrite(codeIn)
    .regex(/^\d{4}$/, otpError),
});
export type VerifyBody = z.input<typeof verifyBodySchema>;

export const resendBodySchema = z.strictObject({
  lead_id: leadIdSchema,
  phoneNumber: typedPhoneSchema,
  code_by: codeWay,
  proof: proofSchema.optional(),
});
export type ResendBody = z.input<typeof resendBodySchema>;

/** As in the modal, with signs as well: staff and inline forms may have stored such a name. */
function correctedName(typed: string): string | undefined {
  return nameWithoutSigns(typed) === undefined ? leadRules.name(typed, 'modal') : undefined;
}

/** Body of `PUT /leads/update`. Omitted fields stay unchanged; `mobile` must be the verified number. */
export const updateBodySchema = z.strictObject({
  lead_id: leadIdSchema,
  data: z
    .strictObject({
      mobile: typedPhoneSchema,
      ...detailFields('modal'),
      name: judged(correctedName, 100, singleSpacedLine),
      ...feePlan,
    })
    .partial()
    .refine((data) => Object.keys(data).length > 0, 'Must hold at least one field.'),
});
export type UpdateBody = z.input<typeof updateBodySchema>;

export const createInErpBodySchema = z.strictObject({ lead_id: leadIdSchema });

export const revisitBodySchema = z.strictObject({
  lead_id: leadIdSchema,
  page: pagePath,
});

export const leadSchema = z
  .strictObject({
    id: z.string(),
    /** E.164. */
    mobile: z.string(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    highest_qualification_id: z.int().nullable(),
    area_of_interest: z.string().nullable(),
    leads_id: z.string().nullable(),
  })
  .meta({ id: 'Lead' });
export type Lead = z.output<typeof leadSchema>;

/**
 * Answer of the look-up: to strangers nothing but whether the number is known, and an opaque id; to its own session the
 * whole lead.
 */
export const lookupAnswerSchema = z.strictObject({
  leadExists: z.boolean(),
  lead: z.array(z.union([leadSchema, z.strictObject({ id: z.string() })])),
});

/** The state of a code. `resend_after` and `expires_in` are seconds from now; 0 if no code works in this browser. */
export const otpStateSchema = z.strictObject({
  /** False if a code was sent a moment ago, so that no new one was created. It may have gone to another browser. */
  sent: z.boolean(),
  resend_after: z.int(),
  expires_in: z.int(),
});
export type OtpState = z.output<typeof otpStateSchema>;

/** Both spellings of the contract. */
const bothIds = { lead_id: z.string(), leadId: z.string() };

/** Answer of `POST /leads`. `otp` is null for a friend entered by a referrer. */
export const leadPostAnswerSchema = z.strictObject({
  lead_id: z.string(),
  leadExists: z.boolean(),
  otp: otpStateSchema.nullable(),
});
export type LeadPostAnswer = z.output<typeof leadPostAnswerSchema>;
export const namedLeadPostAnswerSchema = leadPostAnswerSchema.extend(bothIds);

/** Answer of `POST /leads/verify`. A wrong code is a failure, `incorrect_otp`; so is a browser without one, `no_code`. */
export const verifyAnswerSchema = z.strictObject({
  verified: z.literal(true),
  lead: leadSchema,
  /** NEW when the number was verified for the first time. */
  lead_type: z.enum(['NEW', 'EXISTING']),
});
export type VerifyAnswer = z.output<typeof verifyAnswerSchema>;
export const namedVerifyAnswerSchema = verifyAnswerSchema.extend(bothIds);

export const updateAnswerSchema = z.strictObject({ lead: leadSchema });

export const createInErpAnswerSchema = z.strictObject({
  leads_id: z.string().nullable(),
  /** True while the ERP has not answered yet. */
  queued: z.boolean(),
});

/** Answer of `POST /erp/revisit`. `queued` is false if no ERP is configured; the revisit is still stored here. */
export const revisitAnswerSchema = z.strictObject({ queued: z.boolean() });
export const doneAnswerSchema = z.strictObject({ done: z.literal(true) });

/** Content of the hint cookie `userLeadData`, as URL-encoded JSON: enough to greet. `GET /leads/me` has the rest. */
export type UserLeadData = Pick<Lead, 'id' | 'name' | 'leads_id'>;
