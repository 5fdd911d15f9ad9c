import { directSource } from '../../../kernel/constants.ts';
import {
  hasDetails,
  type LeadPostAnswer,
  type CheckedLeadPost,
  type Touch,
} from '../../../kernel/leads/leads.ts';
import { offeredPlan, planInWords } from '../../../content/read/programme.ts';
import type { Content } from '../../content/content.ts';
import { AppError } from '../../http/errors.ts';
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
import { detailsMissing, type ReadLeadPost } from './body.ts';
import { sourceFields, type StoredTouch } from '../store/pending-post.ts';

/** A request and its reply, whose cookies bind a code to the browser. */
export type Exchange = Readonly<{ request: Request; reply: Reply }>;

/** An answer, with the token for the browser's challenge cookie if a code was sent. */
export type WithChallenge<Answer> = { answer: Answer; token: string | null };

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
    ...registrationOf(post, deps.content, asked.request.now),
  });
  if (stored === null) throw detailsMissing(post, deps.content.snapshot());
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

/** The rest of a post: its id, purpose and source, and the fee plan that it chooses, in the words of this moment. */
function registrationOf(post: ReadLeadPost, content: Pick<Content, 'snapshot'>, now: string) {
  const { data } = post;
  const plan = data.fee_plan_id ? offeredPlan(content.snapshot(), data.fee_plan_id) : undefined;
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
    ...touchesOf(post, now),
    feePlanId: plan ? plan.plan.id : null,
    feePlan: plan ? planInWords(plan) : null,
  };
}

type Touches = { firstTouch: StoredTouch | null; lastTouch: StoredTouch | null };

/**
 * Returns the first visit of a new lead, and the visit of this registration with its tracking fields. Each is null if
 * nothing is known of it.
 */
export function touchesOf(post: CheckedLeadPost, now: string): Touches {
  const stored = (touch: Touch): StoredTouch => ({
    at: now,
    ...Object.fromEntries(
      Object.entries(touch).filter((entry): entry is [string, string] => Boolean(entry[1])),
    ),
  });
  const source = sourceFields.filter((field) => post.data[field]);
  const isKnown = post.last_touch || source.length > 0;
  const lastTouch = isKnown ? stored(post.last_touch ?? {}) : null;
  if (lastTouch) for (const field of source) lastTouch[field] = post.data[field] ?? '';
  return { firstTouch: post.first_touch ? stored(post.first_touch) : lastTouch, lastTouch };
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
    // The page with the form, without its query.
    page: post.page?.split('?', 1)[0],
    session_id: null,
    anonymous_id: null,
    first_touch: null,
    last_touch: null,
  };
}
