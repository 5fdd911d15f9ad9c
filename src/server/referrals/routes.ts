import { z } from 'zod';

import { success, successOf } from '../../contract/envelope.ts';
import { referralCodePattern } from '../../contract/referralRules.ts';
import { referrerSchema } from '../../contract/referrals.ts';
import { AppError } from '../http/errors.ts';
import { limit } from '../http/limit.ts';
import type { RegisterRoutes } from '../http/server.ts';
import { registerLearnerRoutes } from './learner-routes.ts';
import { firstNameOf } from './store/policy.ts';
import { referralService } from './referral-service.ts';
import { nameOfCode } from './store/repository.ts';
import { registerStaffReferralRoutes } from './staff-routes.ts';

/** Who brings whom, and what they get for it. */
export const registerReferralRoutes: RegisterRoutes = (server, parts) => {
  const { content, database } = parts;
  server.get(
    '/api/referrals/:code',
    {
      onRequest: limit(parts, 'referralLookup'),
      schema: {
        summary: 'Whose invitation it is: a first name, and what both get',
        tags: ['Referrals'],
        params: z.strictObject({ code: z.string().max(40) }),
        response: { 200: successOf(referrerSchema) },
      },
    },
    async (request) => {
      const code = request.params.code.trim().toUpperCase();
      const name = referralCodePattern.test(code) ? await nameOfCode(database.db, code) : null;
      if (name === null) throw new AppError('referral_not_found');
      const [programme] = content.snapshot().all('referralProgramme');
      return success({
        first_name: firstNameOf(name),
        reward: programme?.data.reward ?? 0,
        friend_reward: programme?.data.friend_reward ?? 0,
      });
    },
  );

  registerLearnerRoutes(server, parts, referralService(parts));
  registerStaffReferralRoutes(server, parts);
};
