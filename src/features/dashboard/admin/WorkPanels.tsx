import { Link } from 'react-router';

import { pathOfMenu } from '../../../admin/menu.ts';
import { kindName } from '../../../admin/outbox/causes.ts';
import { Card } from '../../../admin/ui/Card.tsx';
import { Chip } from '../../../admin/ui/Chip.tsx';
import { type Column, Table } from '../../../admin/ui/Table.tsx';
import { counted, readable } from '../../../admin/ui/time.ts';
import { formatRupees } from '../../../kernel/values/money.ts';
import type { Dashboard, PendingContent } from '../calls.ts';
import styles from './DashboardScreen.module.css';

type Props = Readonly<{ figures: Dashboard }>;

export function OutboxHealth({ figures: { outbox } }: Props) {
  return (
    <Card title="Outbox health" aside={<Link to="/outbox">Open the outbox</Link>}>
      <Table
        caption="Deliveries that wait, by kind"
        rows={outbox}
        keyOf={({ kind }) => kind}
        empty="Everything was delivered."
        columns={[
          { name: 'kind', label: 'To', cell: ({ kind }) => kindName(kind) },
          { name: 'waiting', label: 'Waiting', cell: ({ waiting }) => waiting },
          { name: 'failing', label: 'Failing', cell: ({ failing }) => failing },
          { name: 'stopped', label: 'Stopped', cell: ({ stopped }) => stopped },
          {
            name: 'oldest',
            label: 'Since',
            cell: ({ oldest }) => (oldest === null ? '–' : readable(oldest)),
          },
        ]}
      />
    </Card>
  );
}

export function Referrals({ figures: { referrals } }: Props) {
  const facts = [
    ['Friends today', referrals.today],
    ['Friends in all', referrals.total],
    ['Enrolled', referrals.enrolled],
    ['Rewards to check', referrals.held],
    ['Owed in rewards', formatRupees(referrals.owed)],
  ] as const;
  return (
    <Card title="Referrals" aside={<Link to="/referrals">Open the referrals</Link>}>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{typeof value === 'number' ? value.toLocaleString('en-IN') : value}</dd>
          </div>
        ))}
      </dl>
      {referrals.held > 0 && (
        <p>
          <Link to="/referrals?reward_state=checking">Check the held rewards</Link>
        </p>
      )}
    </Card>
  );
}

const states = {
  changed: { tone: 'wait', label: 'Changed' },
  draft: { tone: 'calm', label: 'Draft' },
} as const;

const columns: readonly Column<PendingContent>[] = [
  {
    name: 'title',
    label: 'What',
    cell: (entry) => (
      <Link to={pathOf(entry)}>
        <b>{entry.title || 'Untitled'}</b>
        {entry.parts > 0 && `, and ${counted(entry.parts, 'part')} of it`}
      </Link>
    ),
  },
  { name: 'kind', label: 'Kind', cell: ({ kind }) => kind },
  {
    name: 'by',
    label: 'By',
    cell: ({ updated_by, updated_at }) => (
      <span className={styles.by}>
        {updated_by}, {readable(updated_at)}
      </span>
    ),
  },
  {
    name: 'status',
    label: 'Status',
    cell: ({ status, publish_at }) =>
      publish_at === null ? (
        <Chip {...states[status]} />
      ) : (
        <Chip tone="good" label={`Live ${readable(publish_at)}`} />
      ),
  },
];

export function AwaitingPublish({ figures: { content } }: Props) {
  const { groups, newest } = content;
  const more = groups - newest.length;
  return (
    <Card
      title="Content awaiting publish"
      aside={more > 0 && <span className={styles.aside}>{more} more</span>}
    >
      <Table
        caption="Content awaiting publish"
        columns={columns}
        rows={newest}
        keyOf={({ id }) => id}
        empty="Everything that was written is published."
      />
    </Card>
  );
}

/** The address of its editor. The registry knows it too, but would bring all types of content into the first load. */
function pathOf({ type, menu, id }: PendingContent): string {
  return menu === null ? '/' : `/${pathOfMenu(menu)}/${type}/${id}`;
}
