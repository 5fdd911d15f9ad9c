import { directSource } from '../../../kernel/constants.ts';
import {
  hasDetails,
  missingDetails,
  type LeadPostAnswer,
  type OtpState,
} from '../../../kernel/leads/leads.ts';
import { offeredPlan, planInWords } from '../../../content/read/chosenPlan.ts';
import { AppError, invalidInput } from '../../http/errors.ts';
import type { Content } from '../../content/content.ts';
import type { Platform } from '../../platform/open.ts';
import type { ReadLeadPost } from './body.ts';
import { type Caller, type CodeFor, openCodeRequests } from './code-request.ts';
import type { Breaker, Hold } from '../breaker/breaker.ts';
import { consentPurposes, openConsentTexts, type ConsentTexts } from '../consent-texts.ts';
import type { Phones } from '../phones.ts';
import type { Places } from '../places/places.ts';
import { otpStateOf, refusalOf, secondsUntil, type SendOutcome } from '../store/register/policy.ts';
import { randomText } from '../../platform/random.ts';
import type { RegisterRequest } from '../store/register/request.ts';
import type { LeadRepository } from '../store/register/repository.ts';
import { firstTouchOf, lastTouchOf, withoutVisit } from '../store/attribution.ts';

/** An answer, with the token for the browser's challenge cookie where a code was sent. */
export type WithChallenge<Answer> = { answer: Answer; token: string | null };

type Deps = Pick<Platform, 'clock' | 'config' | 'database' | 'tally'> & {
  content: Pick<Content, 'isPublic' | 'onChange' | 'snapshot'>;
  phones: Phones;
  leads: LeadRepository;
  breaker: Pick<Breaker, 'holdOf' | 'sent'>;
  places: Places;
};

/** Another code, for a lead's own number. */
export type Resent = Pick<CodeFor, 'mobile' | 'by' | 'proof'> & { leadId: string };

/** Takes registrations and sends codes. */
export function registerService(deps: Deps) {
  const { config, leads, breaker, places, tally } = deps;
  const codeRequest = openCodeRequests(deps);
  const consentTexts = openConsentTexts(deps);

  const sent = (outcome: SendOutcome, { mobile, caller }: CodeFor): boolean => {
    tally.add('codes', outcome.refused === null ? 'sent' : 'refused');
    if (outcome.refused !== null) return false;
    breaker.sent({ address: caller.address, mobile });
    return true;
  };

  return {
    /** Stores a registration and sends its code. The same number is the same lead. */
    register: async (
      posted: ReadLeadPost,
      caller: Caller,
    ): Promise<WithChallenge<LeadPostAnswer>> => {
      if (!deps.content.isPublic()) throw new AppError('website_not_public');
      const isChild = hasDetails(posted) && posted.consent.by === 'guardian';
      const post = isChild ? withoutVisit(posted) : posted;
      const { mobile } = post.data;
      const anonymousId = post.anonymous_id ?? null;
      const said = await saidIn(post, consentTexts);
      const wanted = { mobile, caller, anonymousId, by: post.code_by, proof: post.proof };
      const { now, tokenOf, request, hold } = await codeRequest(wanted);
      const stored = await leads.register({
        ...request,
        ...said,
        ...registrationOf(post, request.now),
        ...planIn(post, deps.content),
      });
      if (stored === null) throw invalidInput(missingDetails(post.reading));
      const { leadId, leadExists, otp } = stored;
      if (hasDetails(post)) {
        tally.add('leads', leadExists ? 'known' : 'new');
        if (!isChild) places.note(leadId, caller.from);
      }
      const wasSent = sent(otp, wanted);
      if (!wasSent && otp.refused !== 'wait') {
        throw proofNeeded(hold, otp, { leadId, now }) ?? refusalOf(otp, now, leadId);
      }
      const answer = { lead_id: leadId, leadExists, otp: otpStateOf(otp, config, now) };
      return { answer, token: tokenOf(otp) };
    },

    /** Sends another code to a lead's own number. */
    resend: async (
      { leadId, mobile, by, proof }: Resent,
      caller: Caller,
    ): Promise<WithChallenge<OtpState>> => {
      const wanted = { mobile, caller, anonymousId: null, by, proof };
      const { now, tokenOf, request, hold } = await codeRequest(wanted);
      const otp = await leads.resend(leadId, mobile, request);
      if (otp === null) throw new AppError('lead_not_found');
      if (!sent(otp, wanted)) {
        throw proofNeeded(hold, otp, { leadId, now }) ?? refusalOf(otp, now);
      }
      return { answer: otpStateOf(otp, config, now), token: tokenOf(otp) };
    },

    /**
     * Answers and refuses for a number that is no lead's as `resend` does for one that is. Nothing is sent, and codes for
     * a registration are counted apart.
     */
    pretend: async (mobile: string, caller: Caller): Promise<WithChallenge<OtpState>> => {
      const { now, tokenOf, request, hold } = await codeRequest({
        mobile,
        caller,
        anonymousId: null,
      });
      const phoneHash = deps.phones.hash(`no lead ${mobile}`);
      const otp = await leads.pretend({ ...request, phoneHash });
      if (otp.refused !== null) {
        const about = { leadId: randomText(16, 'base64url'), now };
        throw proofNeeded(hold, otp, about) ?? refusalOf(otp, now);
      }
      return { answer: otpStateOf(otp, config, now), token: tokenOf(otp) };
    },
  };
}

/** The failure that asks for a proof of work, where one would let the code out. */
function proofNeeded(
  hold: Hold | null,
  { refused }: SendOutcome,
  { leadId, now }: { leadId: string; now: Date },
): AppError | undefined {
  if (refused !== 'paused' || !hold?.challenge) return undefined;
  const retryAfter = secondsUntil(hold.until, now);
  return new AppError('proof_required', {
    retryAfter,
    data: { lead_id: leadId, proof: hold.challenge },
  });
}

type Said = Pick<
  RegisterRequest,
  | 'name'
  | 'email'
  | 'qualification'
  | 'interest'
  | 'consentVersion'
  | 'consentLanguage'
  | 'consentPurposes'
  | 'consentGivenBy'
>;

const numberAlone: Said = {
  name: null,
  email: null,
  qualification: null,
  interest: null,
  consentVersion: null,
  consentLanguage: null,
  consentPurposes: null,
  consentGivenBy: 'self',
};

/** The details of a post, and what it agrees to. */
async function saidIn(post: ReadLeadPost, consentTexts: ConsentTexts): Promise<Said> {
  if (!hasDetails(post)) return numberAlone;
  const { data, consent } = post;
  const { version, language } = await consentTexts.agreedTo(consent);
  return {
    name: data.name,
    email: data.email,
    qualification: data.highest_qualification_id,
    interest: data.area_of_interest,
    consentVersion: version,
    consentLanguage: language,
    consentPurposes: [...consentPurposes],
    consentGivenBy: consent.by ?? 'self',
  };
}

/** What else comes with a post: under which id it is kept, and where it came from. */
function registrationOf(post: ReadLeadPost, now: string) {
  const { data } = post;
  return {
    publicId: randomText(16, 'base64url'),
    mobile: data.mobile,
    purpose: post.purpose ?? 'REGISTER',
    programId: post.program_id ?? null,
    page: post.page ?? null,
    sessionId: post.session_id ?? null,
    sourceMedia: data.source_media || directSource.media,
    sourceCampaign: data.source_campaign || directSource.campaign,
    sourceReferUrl: data.source_refer_url || null,
    sourceSource: data.source_source || null,
    c2: data.c2 || null,
    c3: data.c3 || null,
    c4: data.c4 || null,
    c5: data.c5 || null,
    firstTouch: firstTouchOf(post, now),
    lastTouch: lastTouchOf(post, now),
  };
}

/** The fee plan that a post chooses, in the words of this moment. */
function planIn({ data }: ReadLeadPost, content: Deps['content']) {
  const id = data.fee_plan_id ?? null;
  const offered = id === null ? undefined : offeredPlan(content.snapshot(), id);
  return offered
    ? { feePlanId: id, feePlan: planInWords(offered) }
    : { feePlanId: null, feePlan: null };
}

/** Takes registrations, and has codes sent. */
export type RegisterService = ReturnType<typeof registerService>;
