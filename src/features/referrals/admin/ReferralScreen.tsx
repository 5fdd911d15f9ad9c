import { readReferral } from '../calls.ts';
import { useParams } from 'react-router';

import type { StaffReferralDetail } from '../schemas.ts';
import { useResource } from '../../../admin/api/useResource.ts';
import { Loading } from '../../../admin/ui/Loading.tsx';
import { NotFoundScreen } from '../../../admin/ui/NotFoundScreen.tsx';
import { PageHead } from '../../../admin/ui/PageHead.tsx';
import { BackLink } from '../../../admin/ui/BackLink.tsx';
import { Card } from '../../../admin/ui/Card.tsx';
import { Columns } from '../../../admin/ui/Columns.tsx';
import { Notice } from '../../../admin/ui/Notice.tsx';
import { readable } from '../../../admin/ui/time.ts';
import { Timeline } from '../../../admin/ui/Timeline.tsx';
import { Decisions } from './Decisions.tsx';
import { timelineOf } from './timeline.ts';
import { Ledger } from './Ledger.tsx';
import { ReferralFacts } from './ReferralFacts.tsx';
import { friendName, holdReasonInWords } from './words.ts';

/** A referral: both people, the state of the reward, and the possible decisions. */
export function ReferralScreen() {
  const { id = '' } = useParams();
  const { data, error, isLoading, isMissing, reload } = useResource(readReferral, id);
  if (isMissing) return <NotFoundScreen message="There is no such referral." />;
  return (
    <>
      <BackLink to="/referrals" label="All referrals" />
      {error && <Notice kind="bad">{error.message}</Notice>}
      {isLoading && <Loading />}
      {data && <Known detail={data} onChanged={reload} />}
    </>
  );
}

type Props = Readonly<{ detail: StaffReferralDetail; onChanged: () => void }>;

function Known({ detail, onChanged }: Props) {
  const { referral, ledger } = detail;
  const { held, hold_reason, invited_at } = referral;
  return (
    <>
      <PageHead title={friendName(referral)} lead={`Referred ${readable(invited_at)}`} />
      {held && hold_reason && (
        <Notice kind="wait">The reward is held. {holdReasonInWords(hold_reason)}</Notice>
      )}
      <Columns
        side={
          <>
            <ReferralFacts referral={referral} />
            <Decisions referral={referral} onChanged={onChanged} />
          </>
        }
      >
        <Card title="Timeline">
          <Timeline items={timelineOf(detail)} />
        </Card>
        <Ledger lines={ledger} />
      </Columns>
    </>
  );
}
