import { Link } from 'react-router';

import { formatRupees } from '../../../kernel/values/money.ts';
import type { StaffReferral } from '../schemas.ts';
import { ContactLinks } from '../../../admin/leads/ContactLinks.tsx';
import { Card } from '../../../admin/ui/Card.tsx';
import { Chip } from '../../../admin/ui/Chip.tsx';
import { Facts } from '../../../admin/ui/Facts.tsx';
import styles from './Referrals.module.css';
import { friendWords, rewardWords } from './words.ts';

type Person = StaffReferral['friend'];

/** Both people, and the states of friend and reward. */
export function ReferralFacts({ referral }: Readonly<{ referral: StaffReferral }>) {
  const { friend, referrer, programme, channel, reward, state, reward_state } = referral;
  return (
    <Card title="Referral">
      <Facts
        facts={[
          ['Friend', <PersonFact key="friend" person={friend} />],
          ['Interested in', programme],
          ['Friend is', <Chip key="state" {...friendWords[state]} />],
          ['Brought by', <PersonFact key="referrer" person={referrer} />],
          ['Came', channel === 'form' ? 'By the form' : 'By the link'],
          [
            'Reward',
            <span key="reward" className={styles.reward}>
              {formatRupees(reward)} <Chip {...rewardWords[reward_state]} />
            </span>,
          ],
          ['More', referrer && <OthersOf key="more" referrer={referrer} />],
        ]}
      />
    </Card>
  );
}

/** A person leads to their page in the list of leads. */
function PersonFact({ person }: Readonly<{ person: Person }>) {
  if (person === null) return <>Deleted details</>;
  return (
    <span className={styles.person}>
      <Link to={`/leads/${person.id}`}>{person.name}</Link>
      <ContactLinks name={person.name} mobile={person.mobile} />
    </span>
  );
}

function OthersOf({ referrer }: Readonly<{ referrer: NonNullable<Person> }>) {
  return <Link to={`/referrals?referrer=${referrer.lead_id}`}>All friends of {referrer.name}</Link>;
}
