import type { ServerPart } from '../../../server/feature.ts';
import { referralService } from './referral-service.ts';
import { rewardService } from './reward-service.ts';
import { registerReferralRoutes } from './routes.ts';
import { forgetSilentFriends } from './store/friend-repository.ts';

export const part: ServerPart = {
  plug(base) {
    const rewards = rewardService(base);
    return {
      hooks: { referring: referralService(base), enrolling: rewards },
      open(core) {
        const { clock, database, schedules } = core;
        schedules.add('referrals.tidy', '11 3 * * *', () =>
          forgetSilentFriends(database.db, clock.now()),
        );
        return { visitorCalls: (server) => registerReferralRoutes(server, { ...core, rewards }) };
      },
    };
  },
};
