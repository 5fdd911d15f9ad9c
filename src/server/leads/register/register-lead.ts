import { z } from 'zod';

import { directSource, referralSource } from '../../../kernel/constants.ts';
import { mediaOf } from '../../../kernel/leads/arrival.ts';
import { type FormReading, leadRules } from '../../../kernel/leads/leadRules.ts';
import {
  type CheckedLeadPost,
  hasDetails,
  type LeadPostAnswer,
  missingDetails,
  type OtpState,
  uncheckedParts,
} from '../../../kernel/leads/leads.ts';
import { referralCodeIn } from '../../../kernel/values/referralCode.ts';
import { believedMoment } from '../../../kernel/values/moments.ts';
import type { Touch } from '../../../kernel/leads/circumstances.ts';
import { leadMessages } from '../../../kernel/messages.ts';
import {
  qualificationsOfType,
  type QualificationList,
} from '../../../kernel/leads/qualifications.ts';
import { invented, isProbed, probed } from '../../../kernel/staffLeads/invented.ts';
import { inWording } from '../../../kernel/wording/wording.ts';
import { wordingOf } from '../../../content/read/ownWords.ts';
import { offeredPlan, planInWords, programmeByCode } from '../../../content/read/programme.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import type { Content } from '../../content/content.ts';
import { AppError, invalidInput } from '../../http/errors.ts';
import { wordIssue } from '../../http/failures/wording.ts';
import type { Reply, Request } from '../../http/server.ts';
import type { Platform } from '../../platform/open.ts';
import { randomText } from '../../platform/tokens.ts';
import type { Breaker } from '../breaker/breaker.ts';
import { consentPurposes, type ConsentTexts } from '../consent-texts.ts';
import type { Places } from '../places/places.ts';
import { sourceFields, type StoredTouch } from '../store/pending-post.ts';
import type { Visitors } from '../visitors/visitors.ts';
import {
  type Caller,
  callerOf,
  codeAnswer,
  type CodeFor,
  codeRequest,
  type CodeRequesting,
  proofNeeded,
  refusalOf,
} from './code-request.ts';
import type { LeadRepository } from './repository.ts';
import type { CodeRequest, RegisterRequest } from './request.ts';

export type Exchange = Readonly<{ request: Request; reply: Reply }>;

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
  const registration = await registrationOf(deps, post);
  const { mobile } = registration;
  const caller = callerOf(request, deps.visitors);
  const anonymousId = post.anonymous_id ?? null;
  const wanted = { mobile, caller, anonymousId, by: post.code_by, proof: post.proof };
  const asked = await codeRequest(deps, wanted);
  const stored = await deps.leads
    .register({ ...asked.request, ...registration })
    .finally(asked.settled);
  if (stored === null) throw detailsMissing(post, deps.content.snapshot());
  const { leadId, leadExists, otp } = stored;
  if (hasDetails(post)) {
    deps.tally.add('leads', leadExists ? 'known' : 'new');
    if (!isChild) deps.places.note(leadId, request);
  }
  deps.tally.add('codes', otp.refused === null ? 'sent' : 'refused');
  if (otp.refused === null) deps.breaker.sent({ address: caller.address, mobile });
  else if (otp.refused !== 'wait') {
    const about = { leadId, now: asked.now };
    throw proofNeeded(asked.hold, otp, about) ?? refusalOf(otp, asked.now, leadId);
  }
  const { answer, token } = codeAnswer(deps, asked, otp);
  keepChallenge(deps, reply, { leadId, token });
  return { lead_id: leadId, leadExists, otp: answer };
}

function keepChallenge(
  { config, visitors }: Pick<Registering, 'config' | 'visitors'>,
  reply: Reply,
  { leadId, token }: { leadId: string; token: string | null },
): void {
  const seconds = config.otp.lifeSeconds;
  if (token) visitors.cookies.challenges.set(reply, leadId, { value: token, seconds });
}

type Resent = Pick<CodeFor, 'mobile' | 'by' | 'proof'> & {
  leadId: string;
  /** True if the number is not the lead's yet. No post of the browser waits for this code then. */
  isNew?: boolean;
};

export async function resendCode(
  deps: Registering,
  wanted: Resent,
  { request, reply }: Exchange,
): Promise<OtpState> {
  const caller = callerOf(request, deps.visitors);
  const own = wanted.isNew ? { ...caller, challenges: [] } : caller;
  const { answer, token } = await sendAgain(deps, wanted, own);
  keepChallenge(deps, reply, { leadId: wanted.leadId, token });
  return answer;
}

export async function sendAgain(
  deps: Registering,
  { leadId, isNew = false, ...wanted }: Resent,
  caller: Caller,
): Promise<ReturnType<typeof codeAnswer>> {
  const asked = await codeRequest(deps, { ...wanted, caller, anonymousId: null });
  const otp = await (
    isNew
      ? deps.leads.sendToNew(leadId, asked.request)
      : deps.leads.resend(leadId, wanted.mobile, asked.request)
  ).finally(asked.settled);
  if (otp === null) throw new AppError('lead_not_found');
  deps.tally.add('codes', otp.refused === null ? 'sent' : 'refused');
  if (otp.repeated !== undefined) return codeAnswer(deps, asked, otp);
  if (otp.refused !== null) {
    throw proofNeeded(asked.hold, otp, { leadId, now: asked.now }) ?? refusalOf(otp, asked.now);
  }
  deps.breaker.sent({ address: caller.address, mobile: wanted.mobile });
  return codeAnswer(deps, asked, otp);
}

/** Answers and refuses for a number without a lead as `sendAgain` does for one with a lead, but sends nothing. */
export async function pretendToSend(
  deps: Registering,
  mobile: string,
  caller: Caller,
): Promise<ReturnType<typeof codeAnswer>> {
  const asked = await codeRequest(deps, { mobile, caller, anonymousId: null });
  const phoneHash = deps.phones.hash(`no lead ${mobile}`);
  const otp = await deps.leads.pretend({ ...asked.request, phoneHash }).finally(asked.settled);
  if (otp.refused !== null) {
    const about = { leadId: randomText(16, 'base64url'), now: asked.now };
    throw proofNeeded(asked.hold, otp, about) ?? refusalOf(otp, asked.now);
  }
  return codeAnswer(deps, asked, otp);
}

const numberAlone = {
  name: null,
  email: null,
  qualification: null,
  interest: null,
  consentVersion: null,
  consentLanguage: null,
  consentPurposes: null,
  consentGivenBy: 'self',
} as const;

/** The parts of a post that are stored, with the fee plan that it chooses in the words of this moment. */
async function registrationOf(
  { clock, consentTexts, content }: Registering,
  post: ReadLeadPost,
): Promise<Omit<RegisterRequest, keyof CodeRequest>> {
  const { data } = post;
  const agreed = hasDetails(post) ? await consentTexts.agreedTo(post.consent) : null;
  const touches = touchesOf(post, clock.now().toISOString());
  const plan = data.fee_plan_id ? offeredPlan(content.snapshot(), data.fee_plan_id) : undefined;
  return {
    ...(agreed === null || !hasDetails(post)
      ? numberAlone
      : {
          name: post.data.name,
          email: post.data.email,
          qualification: post.data.highest_qualification_id,
          interest: post.data.area_of_interest,
          consentVersion: agreed.version,
          consentLanguage: agreed.language,
          consentPurposes: [...consentPurposes],
          consentGivenBy: post.consent.by ?? 'self',
        }),
    publicId: data.mobile.startsWith(probed.mobile) ? inventedId() : randomText(16, 'base64url'),
    mobile: data.mobile,
    purpose: post.purpose ?? 'REGISTER',
    programId: post.program_id ?? null,
    page: post.page ?? null,
    sessionId: post.session_id ?? null,
    sourceMedia: data.source_media || mediaOf(touches.lastTouch ?? {}) || directSource.media,
    sourceCampaign: data.source_campaign || directSource.campaign,
    sourceReferUrl: data.source_refer_url || null,
    sourceSource: data.source_source || null,
    c2: data.c2 || null,
    c3: data.c3 || null,
    c4: data.c4 || null,
    c5: data.c5 || null,
    ...touches,
    feePlanId: plan ? plan.plan.id : null,
    feePlan: plan ? planInWords(plan) : null,
  };
}

/** A first visit is believed to be as old as that: browsers keep no storage of ours for longer. */
const KEPT_DAYS = 400;

/**
 * Returns the first visit of a new lead, and the visit of this registration with its tracking fields. Each is null if
 * nothing is known of it.
 */
export function touchesOf(
  post: CheckedLeadPost,
  now: string,
): { firstTouch: StoredTouch | null; lastTouch: StoredTouch | null } {
  const stored = ({ at, ...touch }: Touch): StoredTouch => ({
    at: believedMoment(at ?? now, { now: new Date(now), days: KEPT_DAYS }),
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

/** A post without its visit: nobody under age may be tracked, by section 9(3) of the DPDP Act, 2023. */
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

/** A registration whose number is E.164 and whose interest is a programme that exists. */
export type ReadLeadPost = CheckedLeadPost & { reading: FormReading };

/**
 * The body of `POST /leads`. The required fields depend on the fields sent, and valid values depend on configuration
 * and content. All wrong fields are reported together.
 */
export function leadPostBody({ phones, content }: Pick<CodeRequesting, 'phones' | 'content'>) {
  return z.unknown().transform((body, context): ReadLeadPost => {
    const { data, reading, programmeId, schema } = uncheckedParts(body);
    const result = schema.safeParse(body, { error: wordIssue });
    for (const issue of result.error?.issues ?? []) context.addIssue({ ...issue });
    const { mobile: typed, area_of_interest: interest, fee_plan_id: plan } = data;
    const { highest_qualification_id: qualification } = data;
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', input: body, path: ['data', field], message });
    const mobile = typeof typed === 'string' ? (phones.read(typed) ?? probedIn(typed)) : undefined;
    if (typeof typed === 'string' && mobile === undefined)
      refuse('mobile', phones.isOfElsewhere(typed) ? leadMessages.phoneAbroad : leadMessages.phone);
    if (typeof interest === 'string' && !isOffered(interest.trim(), content)) {
      refuse('area_of_interest', leadRules.interest('', reading) ?? leadMessages.option);
    }
    const code =
      typeof interest === 'string' ? interest.trim() : codeOfPage(programmeId, content.snapshot());
    if (lacksDegree(content.snapshot(), { qualification, interest }))
      refuse('highest_qualification_id', leadMessages.degree);
    if (typeof plan === 'number' && !offeredPlan(content.snapshot(), plan, code)) {
      refuse('fee_plan_id', leadMessages.option);
    }
    if (!result.success || mobile === undefined) return z.NEVER;
    result.data.data.mobile = mobile;
    const { c2, c3 } = result.data.data;
    if (c2 === referralSource.c2 && c3) result.data.data.c3 = referralCodeIn(c3) ?? c3;
    return { ...result.data, reading };
  });
}

/** As long as any other, and known as invented wherever something is sent. */
function inventedId(): string {
  return `${invented.publicId}${randomText(16, 'base64url')}`.slice(0, 22);
}

/** The number of a probe, which the route takes by its token alone. */
function probedIn(typed: string): string | undefined {
  return /^\+\d{15}$/.test(typed) && isProbed(typed) ? typed : undefined;
}

/** The ERP code of the programme whose page the form stands on; of a specialisation, that of its programme. */
function codeOfPage(id: unknown, snapshot: Snapshot): string | undefined {
  const programme = snapshot.get('programme', typeof id === 'number' ? id : null);
  const listed = snapshot.get('programme', programme?.parent ?? null) ?? programme;
  return listed?.data.erp_unicode;
}

/** True for a qualification that the programme of interest does not take: the forms do not offer it. */
export function lacksDegree(
  snapshot: Snapshot,
  chosen: { qualification: unknown; interest: unknown; list?: QualificationList },
): boolean {
  const { qualification: id, interest, list = 'lead' } = chosen;
  if (typeof interest !== 'string') return false;
  const type = programmeByCode(snapshot, interest.trim())?.data.program_type_id;
  const isKnown = qualificationsOfType(undefined, list).some((one) => one.id === id);
  const isAllowed = qualificationsOfType(type, list).some((one) => one.id === id);
  return isKnown && !isAllowed;
}

/** True for a published programme's ERP code, and for any code if no programme is published. */
export function isOffered(code: string, content: { snapshot(): Snapshot }): boolean {
  const snapshot = content.snapshot();
  return snapshot.all('programme').length === 0 || programmeByCode(snapshot, code) !== undefined;
}

export function detailsMissing({ reading }: ReadLeadPost, snapshot: Snapshot): AppError {
  return invalidInput(inWording(wordingOf(snapshot), () => missingDetails(reading)));
}
