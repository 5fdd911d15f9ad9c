import { Link, useParams } from 'react-router';

import { useResource } from '../../../admin/api/useAnswer.ts';
import type { IconName } from '../../../admin/icons/iconPaths.ts';
import { ContactLinks } from '../../../admin/leads/ContactLinks.tsx';
import { Card, Columns } from '../../../admin/ui/Card.tsx';
import { Chip } from '../../../admin/ui/Chip.tsx';
import { Facts } from '../../../admin/ui/Facts.tsx';
import { Loading } from '../../../admin/ui/Loading.tsx';
import { NotFoundScreen } from '../../../admin/ui/NotFoundScreen.tsx';
import { Notice } from '../../../admin/ui/Notice.tsx';
import { BackLink, PageHead } from '../../../admin/ui/PageHead.tsx';
import { type Column, Table } from '../../../admin/ui/Table.tsx';
import { readable } from '../../../admin/ui/time.ts';
import { Timeline, type TimelineEntry } from '../../../admin/ui/Timeline.tsx';
import { formatRupees } from '../../../kernel/values/money.ts';
import { readReferral, type StaffReferralDetail } from '../calls.ts';
import type { RewardEntry, RewardKind, StaffReferral } from '../schemas.ts';
import { Decisions } from './Decisions.tsx';
import styles from './Referrals.module.css';
import { friendName, friendWords, holdReasonInWords, ledgerWords, rewardWords } from './words.ts';

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

function Known({
  detail,
  onChanged,
}: Readonly<{ detail: StaffReferralDetail; onChanged: () => void }>) {
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

const columns: readonly Column<RewardEntry>[] = [
  { name: 'kind', label: 'Line', cell: ({ kind }) => <b>{ledgerWords[kind]}</b> },
  { name: 'amount', label: 'Amount', cell: ({ amount }) => formatRupees(amount) },
  { name: 'at', label: 'When', cell: ({ at }) => readable(at) },
  { name: 'by', label: 'By', cell: ({ by }) => (by === 'system' ? 'The product' : by) },
  {
    name: 'note',
    label: 'Note',
    cell: ({ kind, note }) =>
      note === null ? '–' : kind === 'held' ? holdReasonInWords(note) : note,
  },
];

function Ledger({ lines }: Readonly<{ lines: readonly RewardEntry[] }>) {
  return (
    <Card title="Ledger">
      <Table
        caption="Ledger of the reward, oldest line first"
        columns={columns}
        rows={lines}
        keyOf={({ id }) => id}
        empty="No line yet. The first is written when the reward is earned or held; none is ever changed."
      />
    </Card>
  );
}

function ReferralFacts({ referral }: Readonly<{ referral: StaffReferral }>) {
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
          [
            'More',
            referrer && (
              <Link key="more" to={`/referrals?referrer=${referrer.lead_id}`}>
                All friends of {referrer.name}
              </Link>
            ),
          ],
        ]}
      />
    </Card>
  );
}

function PersonFact({ person }: Readonly<{ person: StaffReferral['friend'] }>) {
  if (person === null) return <>Deleted details</>;
  return (
    <span className={styles.person}>
      <Link to={`/leads/${person.id}`}>{person.name}</Link>
      <ContactLinks name={person.name} mobile={person.mobile} />
    </span>
  );
}

const lines: Readonly<Record<RewardKind, readonly [label: string, icon: IconName]>> = {
  held: ['Reward held', 'clock'],
  released: ['Hold released', 'check'],
  earned: ['Reward earned', 'gift'],
  credited: ['Reward credited', 'circle-check'],
  reversed: ['Reward taken back', 'undo-2'],
};

function timelineOf({ referral, ledger }: StaffReferralDetail): TimelineEntry[] {
  const own = { by: null, text: null };
  const { invited_at, applied_at, enrolled_at, channel } = referral;
  const steps: TimelineEntry[] = [
    {
      ...own,
      label: 'Referral made',
      icon: 'plus',
      at: invited_at,
      text:
        channel === 'form'
          ? 'The referrer entered the friend in the form.'
          : 'The friend came by the referrer’s link.',
    },
    ...(applied_at
      ? [{ ...own, label: 'Number verified', icon: 'shield-check', at: applied_at } as const]
      : []),
    ...(enrolled_at
      ? [{ ...own, label: 'Enrolled', icon: 'graduation-cap', at: enrolled_at } as const]
      : []),
    ...ledger.map(timelineEntryOf),
  ];
  return steps.toReversed().toSorted((a, b) => b.at.localeCompare(a.at));
}

function timelineEntryOf({ kind, at, by, note, amount }: RewardEntry): TimelineEntry {
  const [label, icon] = lines[kind];
  const isMoney = kind === 'earned' || kind === 'credited';
  const said = note === null ? null : kind === 'held' ? holdReasonInWords(note) : note;
  return {
    label,
    icon,
    at,
    by: by === 'system' ? 'the product' : by,
    text: [isMoney && formatRupees(amount), said].filter(Boolean).join('. ') || null,
  };
}
