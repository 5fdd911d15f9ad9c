import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';

import { listMessages, revealMessage, type Message } from '../../kernel/calls/operations.ts';
import { send } from '../api/client.ts';
import { FilterField, Filters, FilterSearch } from '../lists/Filters.tsx';
import { ListScreen } from '../lists/ListScreen.tsx';
import { type PagedList, usePage } from '../lists/usePage.ts';
import { Chip } from '../ui/Chip.tsx';
import type { Column } from '../ui/Table.tsx';
import { readable } from '../ui/time.ts';
import styles from './MessagesScreen.module.css';
import { statusWords } from './words.ts';
import { ownValue } from '../../kernel/record.ts';

const channels = [
  { value: 'sms', label: 'SMS' },
  { value: 'whatsapp', label: 'WhatsApp' },
  { value: 'mail', label: 'E-mail' },
];

const purposes = [
  { value: 'otp', label: 'OTP' },
  { value: 'brochure', label: 'Brochure' },
  { value: 'referral', label: 'Invitation of a friend' },
  { value: 'follow_up', label: 'After the first verification, or from a template' },
  { value: 'call', label: 'About a chosen call' },
  { value: 'erasure_notice', label: 'Before an erasure' },
  { value: 'invitation', label: 'Staff invitation' },
  { value: 'password_reset', label: 'Password reset' },
  { value: 'address_confirmation', label: 'Confirmation of an address' },
  { value: 'test', label: 'Test message' },
  { value: 'notification', label: 'Notice' },
];

const statuses = Object.entries(statusWords).map(([value, { label }]) => ({ value, label }));

const columns: readonly Column<Message>[] = [
  { name: 'created_at', label: 'When', cell: ({ created_at }) => readable(created_at) },
  { name: 'to', label: 'To', cell: ({ to }) => to },
  { name: 'purpose', label: 'For', cell: ({ purpose }) => purposeName(purpose) },
  { name: 'body', label: 'Message', cell: (message) => <MessageText {...message} /> },
  {
    name: 'status',
    label: 'Status',
    cell: ({ status, attempts, provider }) => (
      <>
        <Chip {...statusWords[status]} />
        <p className={styles.by}>
          {providerName(provider)}
          {attempts > 1 && `, ${attempts} tries`}
        </p>
      </>
    ),
  },
];

export function MessagesScreen() {
  const list = usePage(listMessages, ['to', 'channel', 'purpose', 'status']);
  return (
    <ListScreen
      title="Message log"
      lead="What was sent to whom. Where no provider is set up, messages are kept here alone."
      filters={<MessageFilters list={list} />}
      list={list}
      caption="Messages"
      columns={columns}
      keyOf={({ id }) => id}
      empty="No message has been sent yet."
    />
  );
}

function MessageFilters({ list }: Readonly<{ list: PagedList<Message> }>) {
  return (
    <Filters>
      <FilterSearch list={list} name="to" label="Find a number or address" />
      <FilterField list={list} name="channel" label="Channel" options={channels} />
      <FilterField list={list} name="purpose" label="For" options={purposes} />
      <FilterField list={list} name="status" label="Status" options={statuses} />
    </Filters>
  );
}

function MessageText({ id, subject, body, has_secret, error }: Message) {
  const reveal = useMutation({
    mutationFn: async () => (await send(revealMessage, { params: { id } })).data.body,
  });
  const text = (reveal.data ?? body).trim();
  const lines = text.split('\n');
  const isShort = subject === null && lines.length === 1;
  return (
    <div className={styles.message}>
      {isShort ? (
        <p>{text}</p>
      ) : (
        <details>
          <summary>{subject ? <b>{subject}</b> : lines[0]}</summary>
          <p className={styles.body}>{text}</p>
          {has_secret && reveal.data === undefined && (
            <div className={styles.secret}>
              <Button
                size="small"
                variant="outlined"
                disabled={reveal.isPending}
                onClick={() => reveal.mutate()}
              >
                Show the link
              </Button>
              <p className={styles.by}>
                It opens this person’s account. The audit log tells of it.
              </p>
            </div>
          )}
        </details>
      )}
      {reveal.error && <p className={styles.error}>{reveal.error.message}</p>}
      {error && <p className={styles.error}>{error}</p>}
    </div>
  );
}

function purposeName(purpose: string): string {
  return purposes.find(({ value }) => value === purpose)?.label ?? purpose.replaceAll('_', ' ');
}

/** Providers that send nothing out of the building. */
const own: Readonly<Record<string, string>> = {
  console: 'shown in the terminal',
  log: 'kept here alone',
};

function providerName(provider: string): string {
  return ownValue(own, provider) ?? `by ${provider}`;
}
