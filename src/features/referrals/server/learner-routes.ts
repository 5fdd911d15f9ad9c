import * as calls from '../calls.ts';
import { indianDay } from '../../../kernel/values/dates.ts';
import { success } from '../../../kernel/envelope.ts';
import { leadMessages } from '../../../kernel/messages.ts';
import { referralMessages } from '../../../kernel/referralTexts.ts';
import { friendStateNames } from '../../../kernel/referrals/rules.ts';
import { wordsOf } from '../../../content/read/ownWords.ts';
import { AppError, invalidInput } from '../../../server/http/errors.ts';
import { requireWithin } from '../../../server/http/callers/limit.ts';
import { attachment } from '../../../server/http/attachment.ts';
import { route } from '../../../server/http/route.ts';
import type { Server } from '../../../server/http/server.ts';
import { openPhones, type Phones } from '../../../server/leads/phones.ts';
import type { ReferralDeps } from './deps.ts';
import { linkOf, type Referrals } from './referral-service.ts';
import { presentOwn } from './presenter.ts';
import { firstNameOf } from '../../../kernel/text/firstName.ts';
import { findReferral, inviterOf, pageOfOwnReferrals, sumsOf } from './store/repository.ts';
import { numberProblem, type OwnReferral, referralPostSchema } from '../schemas.ts';
import { csvFile } from '../../../server/platform/csv.ts';
import { z } from 'zod';
import { qualificationsOfType } from '../../../kernel/leads/qualifications.ts';
import { recordOf } from '../../../kernel/record.ts';
import { programmeByCode } from '../../../content/read/programme.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import { wordIssue } from '../../../server/http/failures/wording.ts';
import type { Friend } from '../../../server/leads/integrations.ts';

const heads = ['Friend', 'Programme', 'Invited on', 'Status', 'Reward', 'Reward status', 'Since'];

function statementOf(referrals: readonly OwnReferral[]): string {
  return csvFile(heads, referrals.map(cellsOf));
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

export function registerLearnerRoutes(
  server: Server,
  deps: ReferralDeps,
  referrals: Referrals,
): void {
  const { visitors, database, config, content } = deps;
  registerReferring(server, deps, referrals);

  route(server, calls.listOwnReferrals, async (request) => {
    const { page, per_page, state } = request.query;
    const { rows, total } = await pageOfOwnReferrals(database.db, {
      leadId: visitors.of(request).leadId,
      state,
      window: { limit: per_page, offset: (page - 1) * per_page },
    });
    const snapshot = content.snapshot();
    const items = rows.map((row) => presentOwn(row, snapshot));
    return success({ items, total, page, per_page });
  });

  route(server, calls.exportOwnReferrals, async (request, reply) => {
    const { rows } = await pageOfOwnReferrals(database.db, {
      leadId: visitors.of(request).leadId,
      window: { limit: longestStatement, offset: 0 },
    });
    const snapshot = content.snapshot();
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', attachment('referrals.csv'))
      .send(statementOf(rows.map((row) => presentOwn(row, snapshot))));
  });

  route(server, calls.readReferralSums, async (request) => {
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

  route(server, calls.readOwnInvitation, async (request) => {
    const inviter = await inviterOf(database.db, visitors.of(request).leadId);
    return success({
      invited: inviter !== null,
      first_name: inviter?.name ? firstNameOf(inviter.name) : null,
    });
  });
}

function registerReferring(server: Server, deps: ReferralDeps, referrals: Referrals): void {
  const { visitors, database, content, config } = deps;

  route(server, calls.referFriend, {
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

/** The body of `POST /learner/v2/referrals`, with every wrong field answered at once. */
function referralBody({ phones, content }: { phones: Phones; content: { snapshot(): Snapshot } }) {
  return z.unknown().transform((body, context) => {
    const result = referralPostSchema.safeParse(body, { error: wordIssue });
    for (const issue of result.error?.issues ?? []) context.addIssue({ ...issue });
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', input: body, path: [field], message });
    const { phone, qualification, area_of_interest: interest } = recordOf(body);
    const isSound = typeof phone === 'string' && numberProblem(phone) === undefined;
    if (isSound && phones.read(phone) === undefined) refuse('phone', referralMessages.phoneLength);
    if (typeof interest === 'string' && interest.trim() !== '') {
      const snapshot = content.snapshot();
      const programme = programmeByCode(snapshot, interest.trim());
      if (snapshot.all('programme').length > 0 && !programme)
        refuse('area_of_interest', leadMessages.option);
      const allowed = qualificationsOfType(programme?.data.program_type_id, 'referral');
      if (typeof qualification === 'number' && !allowed.some(({ id }) => id === qualification))
        refuse('qualification', leadMessages.option);
    }
    if (!result.success) return z.NEVER;
    return { friend: friendOf(result.data, phones), referrerId: result.data.referrer_id };
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
