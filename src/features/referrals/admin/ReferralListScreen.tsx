import { exportReferrals } from '../calls.ts';
import { listReferrals } from '../calls.ts';
import { Link } from 'react-router';

import { formatRupees } from '../../../kernel/values/money.ts';
import type { StaffReferral } from '../schemas.ts';
import { usePage } from '../../../admin/lists/usePage.ts';
import { Chip } from '../../../admin/ui/Chip.tsx';
import { ExportButton } from '../../../admin/lists/ExportButton.tsx';
import { ListScreen } from '../../../admin/lists/ListScreen.tsx';
import type { Column } from '../../../admin/ui/Table.tsx';
import { readable } from '../../../admin/ui/time.ts';
import { filterNames, ReferralFilters } from './ReferralFilters.tsx';
import styles from './Referrals.module.css';
import { friendName, friendWords, rewardWords } from './words.ts';

const columns: readonly Column<StaffReferral>[] = [
  {
    name: 'friend',
    label: 'Friend',
    cell: (referral) => (
      <>
        <Link to={`/referrals/${referral.id}`}>
          <b>{friendName(referral)}</b>
        </Link>
        {referral.programme && <span className={styles.second}>{referral.programme}</span>}
      </>
    ),
  },
  {
    name: 'referrer',
    label: 'Brought by',
    cell: ({ referrer, channel }) => (
      <>
        {referrer === null ? (
          'Deleted details'
        ) : (
          <Link to={`/leads/${referrer.id}`}>{referrer.name}</Link>
        )}
        <span className={styles.second}>{channel === 'form' ? 'By the form' : 'By the link'}</span>
      </>
    ),
  },
  { name: 'invited_at', label: 'Invited', cell: ({ invited_at }) => readable(invited_at) },
  { name: 'state', label: 'Friend is', cell: ({ state }) => <Chip {...friendWords[state]} /> },
  {
    name: 'reward',
    label: 'Reward',
    cell: ({ reward, reward_state, held }) => (
      <div className={styles.reward}>
        <span>{formatRupees(reward)}</span>
        <Chip {...rewardWords[reward_state]} />
        {held && reward_state === 'none' && <Chip tone="wait" label="Held" />}
      </div>
    ),
  },
];

/** Referrals with their referrers and open rewards; the filters are kept in the address. */
export function ReferralListScreen() {
  const list = usePage(listReferrals, filterNames);
  return (
    <ListScreen
      title="Referrals"
      lead="Who brought whom, and which rewards wait for you."
      actions={<ExportButton call={exportReferrals} list={list} filters={filterNames} />}
      filters={<ReferralFilters list={list} />}
      list={list}
      caption="Referrals"
      columns={columns}
      keyOf={({ id }) => id}
      empty="No friend has been referred yet. The first shows here as soon as someone uses the form or the link of the launchpad."
    />
  );
}
