import Button from '@mui/material/Button';

import type { StaffReferral } from '../schemas.ts';
import type { PagedList } from '../../../admin/lists/usePage.ts';
import { Icon } from '../../../admin/icons/Icon.tsx';
import { FilterField } from '../../../admin/lists/FilterField.tsx';
import { Filters } from '../../../admin/lists/Filters.tsx';
import { SearchField } from '../../../admin/ui/SearchField.tsx';
import { SortField } from '../../../admin/lists/SortField.tsx';
import { friendWords, optionsOf, rewardWords } from './words.ts';

/** Names of the filters in the address. */
export const filterNames = ['q', 'state', 'reward_state', 'held', 'referrer'] as const;

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

/** Search and filters of the referrals. */
export function ReferralFilters({ list }: Props) {
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
