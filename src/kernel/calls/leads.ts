import { z } from 'zod';

import { call } from '../call.ts';
import { heldDataSchema } from '../staffLeads/heldData.ts';

import {
  createInErpAnswerSchema,
  createInErpBodySchema,
  doneAnswerSchema,
  leadPostBodies,
  lookupAnswerSchema,
  namedLeadPostAnswerSchema,
  namedVerifyAnswerSchema,
  otpStateSchema,
  referrerQuerySchema,
  resendBodySchema,
  revisitAnswerSchema,
  revisitBodySchema,
  typedPhoneSchema,
  updateAnswerSchema,
  updateBodySchema,
  verifyBodySchema,
} from '../leads/leads.ts';

const tag = 'Leads and region';

export const lookUpLead = call({
  method: 'GET',
  path: '/leads/getLeadByMobile/:phone',
  summary: 'Whether a number is known; nothing about whose it is',
  tag,
  who: 'everyone',
  limit: 'leadLookupAddress',
  params: z.strictObject({ phone: typedPhoneSchema }),
  query: referrerQuerySchema,
  answer: lookupAnswerSchema,
});

export const registerLead = call({
  method: 'POST',
  path: '/leads',
  summary: 'Register, and have a code sent; the same number again is the same lead',
  description:
    'With `referrerForm=true` a verified visitor enters a friend, who is sent no code. `data.fee_plan_id` is the fee plan that was chosen: a published one of the programme of interest.',
  tag,
  who: 'everyone',
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
  query: referrerQuerySchema,
  body: z.xor(leadPostBodies),
  answer: namedLeadPostAnswerSchema,
  status: 201,
});

export const verifyLead = call({
  method: 'POST',
  path: '/leads/verify',
  summary: 'Verify the number by its code; starts the session',
  tag,
  who: 'everyone',
  limit: 'otpVerify',
  fails: ['incorrect_otp', 'otp_limit'],
  body: verifyBodySchema,
  answer: namedVerifyAnswerSchema,
});

export const resendCode = call({
  method: 'POST',
  path: '/leads/resendOtp',
  summary: 'Send another code',
  tag,
  who: 'everyone',
  limit: 'leadPost',
  fails: [
    'lead_not_found',
    'otp_resend_too_soon',
    'otp_limit',
    'otp_budget_spent',
    'proof_required',
  ],
  body: resendBodySchema,
  answer: otpStateSchema,
});

export const updateLead = call({
  method: 'PUT',
  path: '/leads/update',
  summary: 'Change your details',
  tag,
  who: 'visitor',
  limit: 'account',
  fails: ['forbidden'],
  body: updateBodySchema,
  answer: updateAnswerSchema,
});

export const createLeadInErp = call({
  method: 'POST',
  path: '/leads/createLeadInERP',
  summary: 'Make the lead known to the ERP; any number of calls make one',
  tag,
  who: 'visitor',
  limit: 'account',
  fails: ['forbidden'],
  body: createInErpBodySchema,
  answer: createInErpAnswerSchema,
});

export const revisit = call({
  method: 'POST',
  path: '/erp/revisit',
  summary: 'Tell the ERP that a lead came back',
  tag,
  who: 'visitor',
  limit: 'account',
  fails: ['forbidden'],
  body: revisitBodySchema,
  answer: revisitAnswerSchema,
});

export const signLeadOut = call({
  method: 'POST',
  path: '/leads/logout',
  summary: 'End the session',
  tag,
  who: 'visitor',
  limit: 'account',
  answer: doneAnswerSchema,
});

export const readHeldData = call({
  method: 'GET',
  path: '/leads/me',
  summary: 'What we hold about you',
  tag,
  who: 'visitor',
  limit: 'account',
  answer: heldDataSchema,
});

export const eraseHeldData = call({
  method: 'DELETE',
  path: '/leads/me',
  summary: 'Withdraw consent and erase what we hold',
  description:
    'By a session that a code has begun within the last 30 minutes. Where staff hold the lead, it is erased once they let it go.',
  tag,
  who: 'visitor',
  limit: 'account',
  fails: ['fresh_code_required', 'erasure_held'],
  answer: doneAnswerSchema,
});
