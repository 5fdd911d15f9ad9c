import { z } from 'zod';

import { heldDataSchema } from '../staffLeads/heldData.ts';
import * as schemas from '../leads/leads.ts';
import { regionSchema } from '../leads/region.ts';
import { callsOf } from '../callsOf.ts';

const tag = 'Leads and region';
const everyone = callsOf({ tag, who: 'everyone' });
const visitor = callsOf({ tag, who: 'visitor', limit: 'account' });

export const lookUpLead = everyone(
  'GET /leads/getLeadByMobile/:phone',
  'Whether a number is known; whose it is, to its own session alone',
  {
    description:
      'With `referrerForm=true`, a number that somebody has invited is known too: it cannot be invited again.',
    limit: 'leadLookupAddress',
    params: z.strictObject({ phone: schemas.typedPhoneSchema }),
    query: schemas.referrerQuerySchema,
    answer: schemas.lookupAnswerSchema,
  },
);

export const registerLead = everyone(
  'POST /leads',
  'Register, and have a code sent; the same number again is the same lead',
  {
    description:
      'With `referrerForm=true` a verified visitor enters a friend, who is sent no code. `data.fee_plan_id` is the fee plan that was chosen: a published one of the programme of interest.',
    limit: 'leadPost',
    fails: [
      'otp_limit',
      'otp_budget_spent',
      'proof_required',
      'session_required',
      'leads_id_required',
      'referral_existing',
      'website_not_public',
    ],
    query: schemas.referrerQuerySchema,
    body: z.xor(schemas.leadPostBodies),
    answer: schemas.namedLeadPostAnswerSchema,
    status: 201,
  },
);

export const verifyLead = everyone(
  'POST /leads/verify',
  'Verify the number by its code; starts the session',
  {
    limit: 'otpVerify',
    fails: ['incorrect_otp', 'no_code', 'otp_limit'],
    body: schemas.verifyBodySchema,
    answer: schemas.namedVerifyAnswerSchema,
  },
);

export const resendCode = everyone('POST /leads/resendOtp', 'Send another code', {
  limit: 'leadPost',
  fails: [
    'lead_not_found',
    'otp_resend_too_soon',
    'otp_limit',
    'otp_budget_spent',
    'proof_required',
  ],
  body: schemas.resendBodySchema,
  answer: schemas.otpStateSchema,
});

export const updateLead = visitor('PUT /leads/update', 'Change your details', {
  fails: ['forbidden'],
  body: schemas.updateBodySchema,
  answer: schemas.updateAnswerSchema,
});

export const createLeadInErp = visitor(
  'POST /leads/createLeadInERP',
  'Make the lead known to the ERP; any number of calls make one',
  {
    fails: ['forbidden'],
    body: schemas.createInErpBodySchema,
    answer: schemas.createInErpAnswerSchema,
  },
);

export const revisit = visitor('POST /erp/revisit', 'Tell the ERP that a lead came back', {
  fails: ['forbidden'],
  body: schemas.revisitBodySchema,
  answer: schemas.revisitAnswerSchema,
});

export const signLeadOut = visitor('POST /leads/logout', 'End the session', {
  answer: schemas.doneAnswerSchema,
});

export const readHeldData = visitor('GET /leads/me', 'What we hold about you', {
  answer: heldDataSchema,
});

export const eraseHeldData = visitor(
  'DELETE /leads/me',
  'Withdraw consent and erase what we hold',
  {
    description:
      'By a session that a code has begun within the last 30 minutes. Where staff hold the lead, it is erased once they let it go.',
    fails: ['fresh_code_required', 'erasure_held'],
    answer: schemas.doneAnswerSchema,
  },
);

const probe = callsOf({ tag, who: 'probe', limit: 'account' });

export const beginProbe = probe(
  'GET /leads/probe',
  'What a probe registers with: a number that nobody has, and a programme with a brochure',
  {
    description:
      'By a token of `npm run probe -- --token`. Whoever registers with that number by the same token reaches no vendor, no list and no figure.',
    fails: ['brochure_not_found'],
    answer: z.strictObject({
      mobile: z.string(),
      area_of_interest: z.string(),
      program_id: z.int(),
    }),
  },
);

export const readProbeMessage = probe(
  'GET /leads/probe/:id',
  'The message that a probe was sent last; null until there is one, and of any other lead',
  {
    params: z.strictObject({ id: z.string().max(100) }),
    answer: z.strictObject({ message: z.string().nullable() }),
  },
);

const brochureParams = z.strictObject({
  programId: z.coerce.number('Must be a programme id.').int().min(1).max(2_147_483_647),
});

export const readBrochure = visitor(
  'GET /brochures/:programId',
  'The brochure of a programme, as PDF',
  {
    limit: 'download',
    fails: ['brochure_not_found'],
    params: brochureParams,
    produces: 'application/pdf',
  },
);

export const sendBrochure = visitor(
  'POST /brochures/:programId/whatsapp',
  'Have the brochure of a programme sent by WhatsApp, to the number that was verified',
  {
    limit: 'download',
    fails: ['brochure_not_found'],
    params: brochureParams,
    answer: z.strictObject({ sent: z.literal(true) }),
  },
);

export const downloadFile = everyone(
  'GET /download',
  'Download a file of ours, or of a listed host',
  {
    limit: 'download',
    fails: [
      'download_refused',
      'download_failed',
      'not_found',
      'session_required',
      'media_not_found',
    ],
    query: z.strictObject({
      url: z.string('Must be an address.').min(1, 'This is required.').max(2_000),
    }),
    produces: 'application/octet-stream',
  },
);

export const readRegion = everyone('GET /region', 'Where the caller seems to be, by address', {
  limit: 'region',
  answer: regionSchema,
});
