import { z } from 'zod';

import { leadMessages, referralMessages } from '../../../kernel/messages.ts';
import { qualificationsOfType } from '../../../kernel/leads/qualifications.ts';
import { recordOf } from '../../../kernel/record.ts';
import { referralRules } from '../../../kernel/referrals/rules.ts';
import { referralPostSchema } from '../schemas.ts';
import { programmeByCode } from '../../../content/read/programme.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import { wordIssue } from '../../../server/http/failures/wording.ts';
import type { Phones } from '../../../server/leads/phones.ts';
import type { Friend } from '../../../server/leads/integrations.ts';

/** Data for checks that only the server can make. */
type BodyDeps = { phones: Phones; content: { snapshot(): Snapshot } };

type Problem = { path: string[]; message: string };

/** A friend as entered in the referral form, with the claimed referrer. */
export type ReadReferral = { friend: Friend; referrerId: string | undefined };

/** The body of `POST /learner/v2/referrals`, with every wrong field answered at once. */
export function referralBody(deps: BodyDeps) {
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
