import { generalMessages, leadMessages, referralMessages, toastMessages } from './messages.ts';
import { declareWords, type Wording, wordsIn } from './wording/wording.ts';

/** One way in which a call can fail. Codes are stable: clients and tests depend on them. */
export type Failure = {
  /** HTTP status of the answer. */
  status: number;
  /** The sentence shown to a person. Says why the call failed and, if possible, how to proceed. */
  msg: string;
  /** Logged for the operator: true as an error, `warning` if the product is not at fault. */
  reportable?: true | 'warning';
};

/** Failures that any call can answer, whatever its feature. */
const general = {
  invalid_input: { status: 400, msg: 'Please check the highlighted fields.' },
  malformed_json: { status: 400, msg: 'The request body is not valid JSON.' },
  malformed_request: { status: 400, msg: 'The request could not be understood.' },
  signature_refused: {
    status: 401,
    msg: 'The signature of this call is missing, wrong, or not of the last 5 minutes.',
  },
  sign_in_required: { status: 401, msg: 'Please sign in to continue.' },
  forbidden: { status: 403, msg: 'You do not have permission to do this.' },
  cross_origin: { status: 403, msg: 'This call may only come from this website.' },
  not_found: { status: 404, msg: 'Not found.' },
  method_not_allowed: { status: 405, msg: 'This address does not take that method.' },
  request_timeout: { status: 408, msg: 'The request did not come whole in time.' },
  conflict: { status: 409, msg: 'This conflicts with what is already stored.' },
  idempotency_in_flight: {
    status: 409,
    msg: 'The first call with this Idempotency-Key is still being answered.',
  },
  gone: { status: 410, msg: 'This is no longer available.' },
  stale_version: { status: 412, msg: 'Someone else has changed this in the meantime.' },
  payload_too_large: { status: 413, msg: 'The request body is too large.' },
  uri_too_long: { status: 414, msg: 'The address is too long.' },
  unsupported_media_type: { status: 415, msg: 'Please send the body as application/json.' },
  idempotency_mismatch: {
    status: 422,
    msg: 'This Idempotency-Key was already used for a different call.',
  },
  version_required: { status: 428, msg: 'Send If-Match with the version that you have read.' },
  too_many_requests: { status: 429, msg: 'Too many tries. Please wait a little and try again.' },
  head_too_large: {
    status: 431,
    msg: 'The head of the request is too large. Deleting the cookies of this site may help.',
  },
  internal: { status: 500, msg: 'Something went wrong.', reportable: true },
  overloaded: { status: 503, msg: 'The site is very busy. Please try again in a moment.' },
  database_unavailable: {
    status: 503,
    msg: 'We cannot save this at the moment. Please try again in a few seconds.',
    reportable: true,
  },
  files_unavailable: {
    status: 503,
    msg: 'Files cannot be reached at the moment. Please try again in a few seconds.',
    reportable: true,
  },
  storage_full: {
    status: 503,
    msg: 'Nothing was saved: there is no room left for files. Please tell whoever runs this website to make some, and try again then.',
    reportable: 'warning',
  },
} as const satisfies Record<string, Failure>;

/** Failures of the registration, OTP and lead calls. */
const leads = {
  incorrect_otp: {
    status: 400,
    get msg() {
      return leadMessages.otp;
    },
  },
  otp_resend_too_soon: { status: 429, msg: 'Please wait before asking for another OTP.' },
  otp_limit: { status: 429, msg: 'Too many tries. Please try again later.' },
  otp_budget_spent: {
    status: 429,
    msg: 'No more codes can be sent today. Please try again tomorrow, or call us: your details are kept.',
  },
  /** Carries the challenge in `data.proof`. The words are for those whose browser cannot answer it. */
  proof_required: {
    status: 429,
    msg: 'Very many codes are being asked for, and your browser could not complete the check that this takes. Please try again in a few minutes, or call us: your details are kept.',
  },
  lead_not_found: { status: 404, msg: 'We could not find this registration.' },
  session_required: { status: 401, msg: 'Please verify your mobile number to continue.' },
  fresh_code_required: {
    status: 403,
    msg: 'Please prove your number again: you did so more than 30 minutes ago.',
  },
  /** The sentence is for its person: staff are told who holds it, and why. */
  erasure_held: {
    status: 409,
    msg: 'We have to keep your data for now, for a claim or by another law. Your wish is noted: they are erased as soon as we may.',
  },
  leads_id_required: { status: 403, msg: 'Your registration is still being completed.' },
  brochure_not_found: {
    status: 404,
    get msg() {
      return toastMessages.brochureMissingText;
    },
  },
  download_refused: { status: 403, msg: 'This file cannot be downloaded from here.' },
  download_failed: {
    status: 502,
    get msg() {
      return generalMessages.downloadFailed;
    },
  },
  website_not_public: {
    status: 503,
    msg: 'This website is not open yet. Please come back soon.',
  },
  referral_not_found: { status: 404, msg: 'This referral link is not valid.' },
  referral_existing: {
    status: 409,
    get msg() {
      return referralMessages.existing;
    },
  },
  referral_failed: {
    status: 400,
    get msg() {
      return referralMessages.failed;
    },
  },
  reward_settled: { status: 409, msg: 'The reward does not stand where this is possible.' },
} as const satisfies Record<string, Failure>;

/** Failures of staff accounts. */
const staff = {
  wrong_credentials: { status: 401, msg: 'E-mail or password is wrong.' },
  awaiting_approval: { status: 403, msg: "Your account waits for an administrator's approval." },
  account_disabled: {
    status: 403,
    msg: 'This account is disabled. An administrator can enable it again.',
  },
  fresh_sign_in_required: {
    status: 403,
    msg: 'You signed in more than 15 minutes ago. Please confirm that it is you.',
  },
  second_factor_required: { status: 401, msg: 'Please enter your second factor.' },
  wrong_second_factor: { status: 401, msg: 'This code is wrong or was already used.' },
  sign_in_again: { status: 401, msg: 'Please sign in again from the start.' },
  passkey_refused: { status: 401, msg: 'This passkey could not be used.' },
  last_admin: { status: 409, msg: 'There must always be one active ADMIN.' },
  address_unconfirmed: {
    status: 409,
    msg: 'This address is not confirmed: its owner has to open the link that we mailed first.',
  },
  mailed_too_often: {
    status: 429,
    msg: 'We have mailed this person lately. Please wait a little and try again.',
  },
  email_taken: { status: 409, msg: 'There already is an account with this e-mail address.' },
  link_expired: { status: 410, msg: 'This link has expired or was already used.' },
} as const satisfies Record<string, Failure>;

/** Failures of content writes and media. */
const content = {
  entry_not_found: { status: 404, msg: 'There is no such entry.' },
  address_taken: { status: 409, msg: 'Another page already has this address.' },
  still_in_use: { status: 409, msg: 'This is still used elsewhere.' },
  not_publishable: { status: 422, msg: 'This cannot be published yet.' },
  media_not_found: { status: 404, msg: 'There is no such file.' },
  media_unreadable: { status: 422, msg: 'This file could not be read. Is it damaged?' },
  bundle_not_found: {
    status: 404,
    msg: 'There is no such bundle or import: bundles are kept for a day, imports for 30.',
  },
  bundle_unreadable: { status: 422, msg: 'This file could not be read as a content bundle.' },
  bundle_conflicts: { status: 409, msg: 'Some of it cannot be imported as it is: nothing was.' },
  media_type_refused: { status: 415, msg: 'This kind of file is not accepted.' },
} as const satisfies Record<string, Failure>;

/** Every failure that the API can answer, by its stable code. */
export const failures = { ...general, ...leads, ...staff, ...content } as const;

/** A stable failure code of the API. */
export type FailureCode = keyof typeof failures;

/** Failures that visitors may see; staff can change their wording. */
const readByVisitors = [
  'invalid_input',
  'not_found',
  'request_timeout',
  'payload_too_large',
  'too_many_requests',
  'internal',
  'overloaded',
  'database_unavailable',
  'files_unavailable',
  'otp_resend_too_soon',
  'otp_limit',
  'otp_budget_spent',
  'proof_required',
  'lead_not_found',
  'session_required',
  'erasure_held',
  'leads_id_required',
  'download_refused',
  'referral_not_found',
] as const satisfies readonly FailureCode[];

/** The messages of failures that visitors may see, by code. */
export const errorWords: Readonly<Partial<Record<FailureCode, string>>> = declareWords(
  'messages.errors',
  Object.fromEntries(readByVisitors.map((code) => [code, failures[code].msg])),
);

/** The failure of a code. */
export function failureOf(code: FailureCode): Failure {
  return failures[code];
}

/** The message of a failure in a wording. */
export function failureMessage(code: FailureCode, wording: Wording): string {
  return wordsIn(wording, errorWords)[code] ?? failures[code].msg;
}
