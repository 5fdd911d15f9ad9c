import { directSource } from '../../../kernel/constants.ts';
import {
  hasDetails,
  missingDetails,
  type LeadPostAnswer,
  type CheckedLeadPost,
  type Touch,
} from '../../../kernel/leads/leads.ts';
import { offeredPlan, planInWords } from '../../../content/read/programme.ts';
import type { Content } from '../../content/content.ts';
import { AppError, invalidInput } from '../../http/errors.ts';
import type { Reply, Request } from '../../http/server.ts';
import type { Platform } from '../../platform/open.ts';
import { randomText } from '../../platform/random.ts';
import type { Breaker } from '../breaker/breaker.ts';
import { consentPurposes, type ConsentTexts } from '../consent-texts.ts';
import type { Places } from '../places/places.ts';
import {
  otpStateOf,
  refusalOf,
  countCode,
  proofNeeded,
  callerOf,
  codeRequest,
  type CodeRequesting,
  tokenOf,
} from './code-request.ts';
import type { LeadRepository } from './repository.ts';
import type { RegisterRequest } from './request.ts';
import type { Visitors } from '../visitors/visitors.ts';
import type { ReadLeadPost } from './body.ts';
import { sourceFields, type StoredTouch } from '../store/pending-post.ts';

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

/** Returns the first visit of a new lead. Returns null if nothing is known of it. */
export function firstTouchOf(post: CheckedLeadPost, now: string): StoredTouch | null {
  return post.first_touch ? stored(post.first_touch, now) : lastTouchOf(post, now);
}

/** Returns the visit of this registration with its tracking fields. Returns null if nothing is known of it. */
export function lastTouchOf(post: CheckedLeadPost, now: string): StoredTouch | null {
  const source = sourceFields.filter((field) => post.data[field]);
  if (!post.last_touch && source.length === 0) return null;
  const touch = stored(post.last_touch ?? {}, now);
  for (const field of source) touch[field] = post.data[field] ?? '';
  return touch;
}

/**
 * The same post with nothing that tells of the visit: of somebody under age none is followed, by section 9(3) of the
 * DPDP Act, 2023.
 */
function withoutVisit<Post extends CheckedLeadPost>(post: Post): Post {
  const unsaid = Object.fromEntries(sourceFields.map((field) => [field, undefined]));
  return {
    ...post,
    data: { ...post.data, ...unsaid },
    // Where the form stood, without what its address says of the way there.
    page: post.page?.split('?', 1)[0],
    session_id: null,
    anonymous_id: null,
    first_touch: null,
    last_touch: null,
  };
}

function stored(touch: Touch, now: string): StoredTouch {
  const known = Object.entries(touch).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  );
  return { at: now, ...Object.fromEntries(known) };
}
