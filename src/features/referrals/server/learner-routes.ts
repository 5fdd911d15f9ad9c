import {
  exportOwnReferrals,
  listOwnReferrals,
  readOwnInvitation,
  readReferralSums,
  referFriend,
} from '../calls.ts';
import { indianDay } from '../../../kernel/values/dates.ts';
import { success } from '../../../kernel/envelope.ts';
import { referralMessages, leadMessages } from '../../../kernel/messages.ts';
import { friendStateNames, referralRules } from '../../../kernel/referrals/rules.ts';
import { wordsOf } from '../../../content/read/ownWords.ts';
import { AppError, invalidInput } from '../../../server/http/errors.ts';
import { requireWithin } from '../../../server/http/callers/limit.ts';
import { route } from '../../../server/http/route.ts';
import type { Server } from '../../../server/http/server.ts';
import { openPhones, type Phones } from '../../../server/leads/phones.ts';
import type { ReferralDeps } from './deps.ts';
import { linkOf, type Referrals } from './referral-service.ts';
import { presentOwn } from './presenter.ts';
import { firstNameOf } from '../../../kernel/text/firstName.ts';
import { findReferral, inviterOf, pageOfOwnReferrals, sumsOf } from './store/repository.ts';
import { type OwnReferral, referralPostSchema } from '../schemas.ts';
import { csvLines } from '../../../server/platform/csv.ts';
import { z } from 'zod';
import { qualificationsOfType } from '../../../kernel/leads/qualifications.ts';
import { recordOf } from '../../../kernel/record.ts';
import { programmeByCode } from '../../../content/read/programme.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import { wordIssue } from '../../../server/http/failures/wording.ts';
import type { Friend } from '../../../server/leads/integrations.ts';

const heads = ['Friend', 'Programme', 'Invited on', 'Status', 'Reward', 'Reward status', 'Since'];

/** A referrer's statement as CSV (RFC 4180): one line a friend, newest first. Days are days in India. */
function statementOf(referrals: readonly OwnReferral[]): string {
  return csvLines([heads, ...referrals.map(cellsOf)]);
}

function cellsOf(referral: OwnReferral): string[] {
  return [
    referral.friend_name ?? 'Deleted',
    referral.programme ?? '',
    dayOf(referral.invited_at),
    friendStateNames[referral.state],
    String(referral.reward),
    referral.reward_state,
    referral.reward_at === null ? '' : dayOf(referral.reward_at),
  ];
}

function dayOf(iso: string): string {
  return indianDay(Date.parse(iso));
}

/** More friends than one person can refer in years. */
const longestStatement = 5_000;

/** A visitor's own referrals: friends, figures, statement. */
export function registerLearnerRoutes(
  server: Server,
  deps: ReferralDeps,
  referrals: Referrals,
): void {
  registerFriends(server, deps);
  registerFigures(server, deps, referrals);
  registerInvitation(server, deps);
  registerReferring(server, deps, referrals);
}

function registerFriends(server: Server, { visitors, database, content }: ReferralDeps): void {
  route(server, listOwnReferrals, async (request) => {
    const { page, per_page, state } = request.query;
    const { rows, total } = await pageOfOwnReferrals(database.db, {
      leadId: visitors.of(request).leadId,
      state,
      window: { limit: per_page, offset: (page - 1) * per_page },
    });
    const snapshot = content.snapshot();
    return success({
      items: rows.map((row) => presentOwn(row, snapshot)),
      total,
      page,
      per_page,
    });
  });

  route(server, exportOwnReferrals, async (request, reply) => {
    const { rows } = await pageOfOwnReferrals(database.db, {
      leadId: visitors.of(request).leadId,
      window: { limit: longestStatement, offset: 0 },
    });
    const snapshot = content.snapshot();
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="referrals.csv"')
      .send(statementOf(rows.map((row) => presentOwn(row, snapshot))));
  });
}

function registerFigures(
  server: Server,
  { visitors, database, config }: ReferralDeps,
  referrals: Referrals,
): void {
  route(server, readReferralSums, async (request) => {
    const visitor = visitors.of(request);
    const code = await referrals.code(visitor);
    const sums = await sumsOf(database.db, visitor.leadId);
    return success({
      code,
      link: linkOf(config.http.origin, code),
      referral_count: sums.referrals,
      applied_count: sums.applied,
      enrolled_count: sums.enrolled,
      reward_sum: sums.earned,
      credited_sum: sums.credited,
    });
  });
}

function registerInvitation(server: Server, { visitors, database }: ReferralDeps): void {
  route(server, readOwnInvitation, async (request) => {
    const inviter = await inviterOf(database.db, visitors.of(request).leadId);
    return success({
      invited: inviter !== null,
      first_name: inviter?.name ? firstNameOf(inviter.name) : null,
    });
  });
}

function registerReferring(server: Server, deps: ReferralDeps, referrals: Referrals): void {
  const { visitors, database, content, config } = deps;

  route(server, referFriend, {
    body: referralBody({ phones: openPhones(config), content }),
    handler: async (request) => {
      if (!content.isPublic()) throw new AppError('website_not_public');
      const visitor = visitors.of(request);
      const { friend, referrerId } = request.body;
      if (referrerId !== undefined && referrerId !== visitor.publicId) {
        throw invalidInput([{ field: 'referrer_id', msg: 'Must be your own lead id.' }]);
      }
      await requireWithin(deps.limits, 'referralPost', visitor.publicId);
      const { referralId } = await referrals.refer(visitor, friend);
      const row = await findReferral(database.db, referralId);
      if (row === null) throw new AppError('referral_failed');
      const snapshot = content.snapshot();
      const msg = wordsOf(snapshot, referralMessages).success;
      return success({ referral: presentOwn(row, snapshot) }, msg);
    },
  });
}

/** Data for checks that only the server can make. */
type BodyDeps = { phones: Phones; content: { snapshot(): Snapshot } };

type Problem = { path: string[]; message: string };

/** A friend as entered in the referral form, with the claimed referrer. */
type ReadReferral = { friend: Friend; referrerId: string | undefined };

/** The body of `POST /learner/v2/referrals`, with every wrong field answered at once. */
function referralBody(deps: BodyDeps) {
  return z.unknown().transform((body, context): ReadReferral => {
    const result = referralPostSchema.safeParse(body, { error: wordIssue });
    for (const issue of result.error?.issues ?? []) context.addIssue({ ...issue });
    for (const problem of deeperProblems(body, deps)) {
      context.addIssue({ code: 'custom', input: body, ...problem });
    }
    if (!result.success) return z.NEVER;
    return { friend: friendOf(result.data, deps.phones), referrerId: result.data.referrer_id };
  });
}

function friendOf(data: z.output<typeof referralPostSchema>, phones: Phones): Friend {
  return {
    mobile: phones.read(data.phone) ?? '',
    name: [data.firstName, data.lastName].filter(Boolean).join(' '),
    email: data.email,
    highestQualificationId: data.qualification,
    qualificationList: 'referral',
    areaOfInterest: data.area_of_interest,
    c4: data.c4,
    page: '/launchpad',
    statement: data.consent.text,
  };
}

function deeperProblems(body: unknown, { phones, content }: BodyDeps): Problem[] {
  const { phone, qualification, area_of_interest: interest } = recordOf(body);
  const problems: Problem[] = [];
  const isSound = typeof phone === 'string' && referralRules.phone(phone) === undefined;
  if (isSound && phones.read(phone) === undefined) {
    problems.push({ path: ['phone'], message: referralMessages.phoneLength });
  }
  if (typeof interest !== 'string' || interest.trim() === '') return problems;
  const snapshot = content.snapshot();
  const programme = programmeByCode(snapshot, interest.trim());
  if (snapshot.all('programme').length > 0 && !programme) {
    problems.push({ path: ['area_of_interest'], message: leadMessages.option });
  }
  const allowed = qualificationsOfType(programme?.data.program_type_id, 'referral');
  if (typeof qualification === 'number' && !allowed.some(({ id }) => id === qualification)) {
    problems.push({ path: ['qualification'], message: leadMessages.option });
  }
  return problems;
}
