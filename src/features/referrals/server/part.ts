import type { ServerPart } from '../../../server/feature.ts';
import { referralService } from './referral-service.ts';
import { rewardService } from './reward-service.ts';
import { findHeldFriends, forgetSilentFriends } from './store/friend-repository.ts';
import { readReferrer } from '../calls.ts';
import { success } from '../../../kernel/envelope.ts';
import { referralCodeIn } from '../../../kernel/values/referralCode.ts';
import { AppError } from '../../../server/http/errors.ts';
import { route } from '../../../server/http/route.ts';
import type { Server } from '../../../server/http/server.ts';
import { registerLearnerRoutes } from './learner-routes.ts';
import { firstNameOf } from '../../../kernel/text/firstName.ts';
import { nameOfCode } from './store/repository.ts';
import { registerStaffReferralRoutes, type StaffReferralDeps } from './staff-routes.ts';

export const part: ServerPart = {
  personalData: findHeldFriends,
  plug(base) {
    const rewards = rewardService(base);
    return {
      hooks: { referring: referralService(base), enrolling: rewards },
      open: (core) => ({
        jobs: [
          {
            name: 'referrals.tidy',
            at: '11 3 * * *',
            run: () => forgetSilentFriends(core.database.db, core.clock.now()),
          },
        ],
        visitorCalls: (server) => registerReferralRoutes(server, { ...core, rewards }),
      }),
    };
  },
};

function registerReferralRoutes(server: Server, deps: StaffReferralDeps): void {
  const { content, database } = deps;
  route(server, readReferrer, async (request) => {
    const code = referralCodeIn(request.params.code);
    const name = code === undefined ? null : await nameOfCode(database.db, code);
    if (name === null) throw new AppError('referral_not_found');
    const [programme] = content.snapshot().all('referralProgramme');
    return success({
      first_name: firstNameOf(name),
      reward: programme?.data.reward ?? 0,
      friend_reward: programme?.data.friend_reward ?? 0,
    });
  });

  registerLearnerRoutes(server, deps, referralService(deps));
  registerStaffReferralRoutes(server, deps);
}
