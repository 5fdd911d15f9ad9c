import type { ProgrammeOption } from '../../../../site/ui/fields/allowed.ts';
import type { ReferralConfig } from './config.ts';
import { InviteWays } from './InviteWays.tsx';
import styles from './Referral.module.css';
import { ReferralForm } from './ReferralForm.tsx';
import { useReferrals } from './useReferrals.ts';

type Props = Readonly<{ config: ReferralConfig; programmes: readonly ProgrammeOption[] }>;

/** Everything that a visitor can do to bring a friend. */
export function ReferralCard({ config, programmes }: Props) {
  const referrals = useReferrals();
  return (
    <div className={styles.card}>
      <ReferralForm consent={config.consent} programmes={programmes} />
      <InviteWays config={config} referrals={referrals} />
    </div>
  );
}
