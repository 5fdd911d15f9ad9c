import { listMessages } from '../../kernel/calls/messages.ts';
import { type PagedList, usePage } from '../lists/usePage.ts';
import { Chip } from '../ui/Chip.tsx';
import { FilterField } from '../lists/FilterField.tsx';
import { Filters } from '../lists/Filters.tsx';
import { ListScreen } from '../lists/ListScreen.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import type { Column } from '../ui/Table.tsx';
import { readable } from '../ui/time.ts';
import styles from './MessagesScreen.module.css';
import { MessageText } from './MessageText.tsx';
import {
  channels,
  type Message,
  providerName,
  purposeName,
  purposes,
  statusWords,
} from './words.ts';

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

/** Every SMS and e-mail that the product sent, newest first. */
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
      <SearchField
        label="Find a number or address"
        value={list.valueOf('to')}
        onSearch={(text) => list.set('to', text)}
      />
      <FilterField list={list} name="channel" label="Channel" options={channels} />
      <FilterField list={list} name="purpose" label="For" options={purposes} />
      <FilterField list={list} name="status" label="Status" options={statuses} />
    </Filters>
  );
}
