import type { z } from 'zod';

import type { messageSchema } from '../../contract/staff.ts';
import { usePage } from '../api/usePage.ts';
import { Loading } from '../layout/Loading.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import { Card } from '../ui/Card.tsx';
import { Chip, type Tone } from '../ui/Chip.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Pager } from '../ui/Pager.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { readable } from '../ui/time.ts';
import styles from './MessagesScreen.module.css';

type Message = z.output<typeof messageSchema>;

const tones: Readonly<Record<Message['status'], Tone>> = {
  sent: 'good',
  failed: 'bad',
  expired: 'wait',
};
const channels = [
  { value: 'sms', label: 'SMS' },
  { value: 'mail', label: 'E-mail' },
];
const statuses = [
  { value: 'sent', label: 'Sent' },
  { value: 'failed', label: 'Failed' },
  { value: 'expired', label: 'Expired' },
];

const columns: readonly Column<Message>[] = [
  { name: 'created_at', label: 'When', cell: ({ created_at }) => readable(created_at) },
  { name: 'to', label: 'To', cell: ({ to }) => to },
  { name: 'purpose', label: 'For', cell: ({ purpose }) => purpose.replaceAll('_', ' ') },
  {
    name: 'body',
    label: 'Message',
    cell: ({ subject, body, error }) => (
      <div className={styles.message}>
        {subject && <b>{subject}</b>}
        <p>{body}</p>
        {error && <p className={styles.error}>{error}</p>}
      </div>
    ),
  },
  {
    name: 'status',
    label: 'Status',
    cell: ({ status, attempts, provider }) => (
      <>
        <Chip tone={tones[status]} label={status} />
        <p className={styles.by}>
          {provider}
          {attempts > 1 && `, ${attempts} tries`}
        </p>
      </>
    ),
  },
];

/** Every SMS and e-mail that the product sent, newest first. */
export function MessagesScreen() {
  const list = usePage<Message>('/staff/messages', ['to', 'channel', 'status']);
  const { page } = list;
  return (
    <>
      <PageHead
        title="Message log"
        lead="What was sent to whom. Where no provider is set up, messages are kept here alone."
      />
      <Card>
        <div className={styles.filters}>
          <SearchField
            label="Find a number or address"
            value={list.valueOf('to')}
            onSearch={(text) => list.set('to', text)}
          />
          <SelectField
            label="Channel"
            value={list.valueOf('channel')}
            options={channels}
            none="All"
            onChange={(value) => list.set('channel', value)}
          />
          <SelectField
            label="Status"
            value={list.valueOf('status')}
            options={statuses}
            none="All"
            onChange={(value) => list.set('status', value)}
          />
        </div>
        {list.error && <Notice kind="bad">{list.error.message}</Notice>}
        {list.isLoading && <Loading />}
        {page && (
          <>
            <Table
              caption="Messages"
              columns={columns}
              rows={page.items}
              keyOf={({ id }) => id}
              empty="No message was sent yet."
            />
            <Pager total={page.total} page={page.page} perPage={page.per_page} onPage={list.goTo} />
          </>
        )}
      </Card>
    </>
  );
}
