import { randomBytes } from 'node:crypto';

import { referralSource } from '../../contract/constants.ts';
import { hasDetails, missingDetails, type LeadPostAnswer } from '../../contract/leads.ts';
import { AppError, invalidInput } from '../http/errors.ts';
import type { Parts } from '../parts.ts';
import type { ReadLeadPost } from './body.ts';
import { lead } from './table.ts';

/**
 * Takes friends that a referrer enters. Nobody is sent a code, and nothing is agreed to: the friend
 * does both on arriving. A number that is known already does not count as a referral.
 */
export function referrerService({ database, clock }: Pick<Parts, 'database' | 'clock'>) {
  return {
    refer: async (post: ReadLeadPost): Promise<LeadPostAnswer> => {
      if (!hasDetails(post)) throw invalidInput(missingDetails(post.reading));
      const now = clock.now();
      const { data } = post;
      const [added] = await database.db
        .insert(lead)
        .values({
          publicId: randomBytes(16).toString('base64url'),
          mobile: data.mobile,
          name: data.name,
          email: data.email,
          highestQualificationId: data.highest_qualification_id,
          areaOfInterest: data.area_of_interest,
          detailsBy: 'referrer',
          sourceMedia: referralSource.media,
          sourceCampaign: referralSource.campaign,
          sourceSource: referralSource.source,
          c2: referralSource.c2,
          c3: data.c3 ?? null,
          c4: data.c4 ?? null,
          c5: referralSource.c5,
          purpose: 'REGISTER',
          page: post.page ?? null,
          createdAt: now,
          updatedAt: now,
        })
        .onConflictDoNothing({ target: lead.mobile })
        .returning({ id: lead.publicId });
      if (!added) throw new AppError('referral_existing');
      return { lead_id: added.id, leadExists: false, otp: null };
    },
  };
}
