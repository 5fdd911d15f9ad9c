import Button from '@mui/material/Button';
import { Link, Route, Routes } from 'react-router';

import { Second } from '../../../admin/ui/Table.tsx';
import { Icon } from '../../../admin/icons/Icon.tsx';
import { ExportButton } from '../../../admin/lists/ExportButton.tsx';
import { FilterField, Filters, SortField } from '../../../admin/lists/Filters.tsx';
import { ListScreen } from '../../../admin/lists/ListScreen.tsx';
import { type PagedList, usePage } from '../../../admin/lists/usePage.ts';
import { Chip } from '../../../admin/ui/Chip.tsx';
import { NotFoundScreen } from '../../../admin/ui/NotFoundScreen.tsx';
import { SearchField } from '../../../admin/ui/SearchField.tsx';
import type { Column } from '../../../admin/ui/Table.tsx';
import { readable } from '../../../admin/ui/time.ts';
import { formatRupees } from '../../../kernel/values/money.ts';
import { exportReferrals, listReferrals } from '../calls.ts';
import type { StaffReferral } from '../schemas.ts';
import { ReferralScreen } from './ReferralScreen.tsx';
import styles from './Referrals.module.css';
import { friendName, friendWords, optionsOf, rewardWords } from './words.ts';

export function ReferralsScreen() {
  return (
    <Routes>
      <Route index element={<ReferralListScreen />} />
      <Route path=":id" element={<ReferralScreen />} />
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}

const columns: readonly Column<StaffReferral>[] = [
  {
    name: 'friend',
    label: 'Friend',
    cell: (referral) => (
      <>
        <Link to={`/referrals/${referral.id}`}>
          <b>{friendName(referral)}</b>
        </Link>
        {referral.programme && <Second isLong>{referral.programme}</Second>}
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
        <Second isLong>{channel === 'form' ? 'By the form' : 'By the link'}</Second>
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
function ReferralListScreen() {
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

const filterNames = ['q', 'state', 'reward_state', 'held', 'referrer'] as const;

const holds = [
  { value: 'true', label: 'Held' },
  { value: 'false', label: 'Not held' },
];
const sorts = [
  { value: 'invited_at asc', label: 'Oldest first' },
  { value: 'enrolled_at desc', label: 'Enrolled last' },
  { value: 'reward_at desc', label: 'Reward changed last' },
];

type Props = Readonly<{ list: PagedList<StaffReferral> }>;

function ReferralFilters({ list }: Props) {
  return (
    <>
      <Filters>
        <SearchField
          label="Name or number of either"
          value={list.valueOf('q')}
          onSearch={(text) => list.set('q', text)}
        />
        <FilterField list={list} name="state" label="Friend" options={optionsOf(friendWords)} />
        <FilterField
          list={list}
          name="reward_state"
          label="Reward"
          options={optionsOf(rewardWords)}
        />
        <FilterField list={list} name="held" label="Hold" options={holds} />
        <SortField list={list} options={sorts} none="Newest first" />
      </Filters>
      <OneReferrer list={list} />
    </>
  );
}

/** Says that only one person's friends are shown, and takes that back. */
function OneReferrer({ list }: Props) {
  if (list.valueOf('referrer') === '') return null;
  const name = list.page?.items[0]?.referrer?.name ?? 'one person';
  return (
    <div>
      <Button
        size="small"
        variant="outlined"
        endIcon={<Icon name="x" size={16} />}
        onClick={() => list.set('referrer', '')}
      >
        Only friends of {name}
      </Button>
    </div>
  );
}
