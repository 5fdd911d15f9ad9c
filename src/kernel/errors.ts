import { generalMessages, leadMessages, toastMessages } from './messages.ts';
import { referralMessages } from './referralTexts.ts';
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

/** Declares a failure. Its sentence is a function where it is one of the fixed words, which have a wording. */
function failure(
  status: number,
  msg: string | (() => string),
  reportable?: Failure['reportable'],
): Failure {
  return {
    status,
    get msg() {
      return typeof msg === 'string' ? msg : msg();
    },
    ...(reportable && { reportable }),
  };
}

/** Every failure that the API can answer, by its stable code. */
export const failures = {
  // Of any call, whatever its feature.
  invalid_input: failure(400, 'Please check the highlighted fields.'),
  malformed_json: failure(400, 'The request body is not valid JSON.'),
  malformed_request: failure(400, 'The request could not be understood.'),
  signature_refused: failure(
    401,
    'The signature of this call is missing, wrong, or not of the last 5 minutes.',
  ),
  sign_in_required: failure(401, 'Please sign in to continue.'),
  forbidden: failure(403, 'You do not have permission to do this.'),
  cross_origin: failure(403, 'This call may only come from this website.'),
  not_found: failure(404, 'Not found.'),
  method_not_allowed: failure(405, 'This address does not take that method.'),
  request_timeout: failure(408, 'The request did not come whole in time.'),
  conflict: failure(409, 'This conflicts with what is already stored.'),
  idempotency_in_flight: failure(
    409,
    'The first call with this Idempotency-Key is still being answered.',
  ),
  gone: failure(410, 'This is no longer available.'),
  stale_version: failure(412, 'Someone else has changed this in the meantime.'),
  payload_too_large: failure(413, 'The request body is too large.'),
  uri_too_long: failure(414, 'The address is too long.'),
  unsupported_media_type: failure(415, 'Please send the body as application/json.'),
  idempotency_mismatch: failure(422, 'This Idempotency-Key was already used for a different call.'),
  version_required: failure(428, 'Send If-Match with the version that you have read.'),
  too_many_requests: failure(429, 'Too many tries. Please wait a little and try again.'),
  head_too_large: failure(
    431,
    'The head of the request is too large. Deleting the cookies of this site may help.',
  ),
  internal: failure(500, 'Something went wrong.', true),
  overloaded: failure(503, 'The site is very busy. Please try again in a moment.'),
  database_unavailable: failure(
    503,
    'We cannot save this at the moment. Please try again in a few seconds.',
    true,
  ),
  files_unavailable: failure(
    503,
    'Files cannot be reached at the moment. Please try again in a few seconds.',
    true,
  ),
  storage_full: failure(
    503,
    'Nothing was saved: there is no room left for files. Please tell whoever runs this website to make some, and try again then.',
    'warning',
  ),

  // Of registration, codes and leads.
  incorrect_otp: failure(400, () => leadMessages.otp),
  no_code: failure(400, 'No code works in this browser at present. Please ask for a new one.'),
  otp_resend_too_soon: failure(429, 'Please wait before asking for another OTP.'),
  otp_limit: failure(429, 'Too many tries. Please try again later.'),
  otp_budget_spent: failure(
    429,
    'No more codes can be sent today. Please try again tomorrow, or call us: your details are kept.',
  ),
  /** Carries the challenge in `data.proof`. The words are for those whose browser cannot answer it. */
  proof_required: failure(
    429,
    'Very many codes are being asked for, and your browser could not complete the check that this takes. Please try again in a few minutes, or call us: your details are kept.',
  ),
  lead_not_found: failure(404, 'We could not find this registration.'),
  session_required: failure(401, 'Please verify your mobile number to continue.'),
  fresh_code_required: failure(
    403,
    'Please prove your number again: you did so more than 30 minutes ago.',
  ),
  /** The sentence is for its person: staff are told who holds it, and why. */
  erasure_held: failure(
    409,
    'We have to keep your data for now, for a claim or by another law. Your wish is noted: they are erased as soon as we may.',
  ),
  leads_id_required: failure(403, 'Your registration is still being completed.'),
  brochure_not_found: failure(404, () => toastMessages.brochureMissingText),
  download_refused: failure(403, 'This file cannot be downloaded from here.'),
  download_failed: failure(502, () => generalMessages.downloadFailed),
  website_not_public: failure(503, 'This website is not open yet. Please come back soon.'),
  referral_not_found: failure(404, 'This referral link is not valid.'),
  referral_existing: failure(409, () => referralMessages.existing),
  referral_failed: failure(400, () => referralMessages.failed),
  reward_settled: failure(409, 'The reward does not stand where this is possible.'),

  // Of staff accounts.
  wrong_credentials: failure(401, 'E-mail or password is wrong.'),
  awaiting_approval: failure(403, "Your account waits for an administrator's approval."),
  account_disabled: failure(403, 'This account is disabled. An administrator can enable it again.'),
  provider_only: failure(
    403,
    'You sign in through your organisation: passwords and passkeys do not count for this account.',
  ),
  fresh_sign_in_required: failure(
    403,
    'You signed in more than 15 minutes ago. Please confirm that it is you.',
  ),
  second_factor_missing: failure(
    403,
    'Your role asks for a second factor. Please set one up under Your account.',
  ),
  second_factor_required: failure(401, 'Please enter your second factor.'),
  wrong_second_factor: failure(401, 'This code is wrong or was already used.'),
  sign_in_again: failure(401, 'Please sign in again from the start.'),
  passkey_refused: failure(401, 'This passkey could not be used.'),
  last_admin: failure(409, 'There must always be one active ADMIN.'),
  address_unconfirmed: failure(
    409,
    'This address is not confirmed: its owner has to open the link that we mailed first.',
  ),
  mailed_too_often: failure(
    429,
    'We have mailed this person lately. Please wait a little and try again.',
  ),
  email_taken: failure(409, 'There already is an account with this e-mail address.'),
  link_expired: failure(410, 'This link has expired or was already used.'),

  // Of content and media.
  entry_not_found: failure(404, 'There is no such entry.'),
  address_taken: failure(409, 'Another page already has this address.'),
  still_in_use: failure(409, 'This is still used elsewhere.'),
  not_publishable: failure(422, 'This cannot be published yet.'),
  unconfirmed: failure(409, 'There are open points. Send it without `ask` to publish it as it is.'),
  media_not_found: failure(404, 'There is no such file.'),
  media_unreadable: failure(422, 'This file could not be read. Is it damaged?'),
  bundle_not_found: failure(
    404,
    'There is no such bundle or import: bundles are kept for a day, imports for 30.',
  ),
  bundle_unreadable: failure(422, 'This file could not be read as a content bundle.'),
  bundle_conflicts: failure(409, 'Some of it cannot be imported as it is: nothing was.'),
  media_type_refused: failure(415, 'This kind of file is not accepted.'),
};

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

export function failureOf(code: FailureCode): Failure {
  return failures[code];
}

export function failureMessage(code: FailureCode, wording: Wording): string {
  return wordsIn(wording, errorWords)[code] ?? failures[code].msg;
}
