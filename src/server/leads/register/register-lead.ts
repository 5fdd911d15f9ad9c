import { directSource } from '../../../kernel/constants.ts';
import {
  hasDetails,
  missingDetails,
  type LeadPostAnswer,
  type OtpState,
} from '../../../kernel/leads/leads.ts';
import { offeredPlan, planInWords } from '../../../content/read/chosenPlan.ts';
import type { Content } from '../../content/content.ts';
import { AppError, invalidInput } from '../../http/errors.ts';
import type { Reply, Request } from '../../http/server.ts';
import type { Platform } from '../../platform/open.ts';
import { randomText } from '../../platform/random.ts';
import type { Breaker, Hold } from '../breaker/breaker.ts';
import { consentPurposes, type ConsentTexts } from '../consent-texts.ts';
import type { Places } from '../places/places.ts';
import { firstTouchOf, lastTouchOf, withoutVisit } from '../store/attribution.ts';
import { otpStateOf, refusalOf, secondsUntil, type SendOutcome } from '../store/register/policy.ts';
import type { LeadRepository } from '../store/register/repository.ts';
import type { RegisterRequest } from '../store/register/request.ts';
import type { Visitors } from '../visitors/visitors.ts';
import type { ReadLeadPost } from './body.ts';
import {
  type Caller,
  callerOf,
  codeRequest,
  type CodeFor,
  type CodeRequesting,
  tokenOf,
} from './code-request.ts';

/** A request and its reply, whose cookies bind a code to the browser. */
export type Exchange = Readonly<{ request: Request; reply: Reply }>;

/** An answer, with the token for the browser's challenge cookie if a code was sent. */
export type WithChallenge<Answer> = { answer: Answer; token: string | null };

/** Everything that a registration needs. */
export type Registering = CodeRequesting &
  Pick<Platform, 'tally'> & {
    content: Pick<Content, 'isPublic' | 'snapshot'>;
    consentTexts: ConsentTexts;
    leads: LeadRepository;
    breaker: Pick<Breaker, 'holdOf' | 'sent'>;
    places: Places;
    visitors: Pick<Visitors, 'cookies'>;
  };

/** Stores a registration, sends its code and binds that to the browser. The same number is the same lead. */
export async function registerLead(
  deps: Registering,
  posted: ReadLeadPost,
  { request, reply }: Exchange,
): Promise<LeadPostAnswer> {
  if (!deps.content.isPublic()) throw new AppError('website_not_public');
  const isChild = hasDetails(posted) && posted.consent.by === 'guardian';
  const post = isChild ? withoutVisit(posted) : posted;
  const { mobile } = post.data;
  const caller = callerOf(request, deps.visitors);
  const details = await detailsOf(post, deps.consentTexts);
  const anonymousId = post.anonymous_id ?? null;
  const wanted = { mobile, caller, anonymousId, by: post.code_by, proof: post.proof };
  const asked = await codeRequest(deps, wanted);
  const stored = await deps.leads.register({
    ...asked.request,
    ...details,
    ...registrationOf(post, asked.request.now),
    ...planIn(post, deps.content),
  });
  if (stored === null) throw invalidInput(missingDetails(post.reading));
  const { leadId, leadExists, otp } = stored;
  if (hasDetails(post)) {
    deps.tally.add('leads', leadExists ? 'known' : 'new');
    if (!isChild) deps.places.note(leadId, caller.from);
  }
  if (!countCode(deps, otp, wanted) && otp.refused !== 'wait') {
    const about = { leadId, now: asked.now };
    throw proofNeeded(asked.hold, otp, about) ?? refusalOf(otp, asked.now, leadId);
  }
  const token = tokenOf(asked, otp);
  if (token) deps.visitors.cookies.setChallenge(reply, token, deps.config.otp.lifeSeconds);
  return { lead_id: leadId, leadExists, otp: otpStateOf(otp, deps.config, asked.now) };
}

/** Another code, for a lead's own number. */
type Resent = Pick<CodeFor, 'mobile' | 'by' | 'proof'> & { leadId: string };

/** Sends another code and binds that one to the browser. */
export async function resendCode(
  deps: Registering,
  wanted: Resent,
  { request, reply }: Exchange,
): Promise<OtpState> {
  const { answer, token } = await sendAgain(deps, wanted, callerOf(request, deps.visitors));
  if (token) deps.visitors.cookies.setChallenge(reply, token, deps.config.otp.lifeSeconds);
  return answer;
}

/** Sends another code. */
export async function sendAgain(
  deps: Registering,
  { leadId, ...wanted }: Resent,
  caller: Caller,
): Promise<WithChallenge<OtpState>> {
  const codeFor = { ...wanted, caller, anonymousId: null };
  const asked = await codeRequest(deps, codeFor);
  const otp = await deps.leads.resend(leadId, wanted.mobile, asked.request);
  if (otp === null) throw new AppError('lead_not_found');
  if (!countCode(deps, otp, codeFor)) {
    throw proofNeeded(asked.hold, otp, { leadId, now: asked.now }) ?? refusalOf(otp, asked.now);
  }
  return { answer: otpStateOf(otp, deps.config, asked.now), token: tokenOf(asked, otp) };
}

/**
 * Answers and refuses for a number without a lead as `sendAgain` does for one that has a lead. Sends nothing, and counts
 * apart from the codes of a registration.
 */
export async function pretendToSend(
  deps: Registering,
  mobile: string,
  caller: Caller,
): Promise<WithChallenge<OtpState>> {
  const asked = await codeRequest(deps, { mobile, caller, anonymousId: null });
  const phoneHash = deps.phones.hash(`no lead ${mobile}`);
  const otp = await deps.leads.pretend({ ...asked.request, phoneHash });
  if (otp.refused !== null) {
    const about = { leadId: randomText(16, 'base64url'), now: asked.now };
    throw proofNeeded(asked.hold, otp, about) ?? refusalOf(otp, asked.now);
  }
  return { answer: otpStateOf(otp, deps.config, asked.now), token: tokenOf(asked, otp) };
}

/** Counts a code; returns true if it was sent. */
function countCode(
  { tally, breaker }: Registering,
  { refused }: SendOutcome,
  { mobile, caller }: CodeFor,
): boolean {
  tally.add('codes', refused === null ? 'sent' : 'refused');
  if (refused === null) breaker.sent({ address: caller.address, mobile });
  return refused === null;
}

/** The failure that asks for a proof of work, if one would let the code out. */
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

type Details = Pick<
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

const numberAlone: Details = {
  name: null,
  email: null,
  qualification: null,
  interest: null,
  consentVersion: null,
  consentLanguage: null,
  consentPurposes: null,
  consentGivenBy: 'self',
};

/** The details of a post, and its consent. */
async function detailsOf(post: ReadLeadPost, consentTexts: ConsentTexts): Promise<Details> {
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

/** The rest of a post: its id, its purpose and its source. */
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
function planIn({ data }: ReadLeadPost, content: Registering['content']) {
  const id = data.fee_plan_id ?? null;
  const offered = id === null ? undefined : offeredPlan(content.snapshot(), id);
  return offered
    ? { feePlanId: id, feePlan: planInWords(offered) }
    : { feePlanId: null, feePlan: null };
}
