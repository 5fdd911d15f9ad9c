import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';

import { Answered } from '../../../admin/api/Answered.tsx';
import { send } from '../../../admin/api/client.ts';
import { useAction } from '../../../admin/api/useAction.ts';
import { ContactLinks } from '../../../admin/leads/ContactLinks.tsx';
import { Chip } from '../../../admin/ui/Chip.tsx';
import { TextField } from '../../../admin/ui/Field.tsx';
import { PageHead } from '../../../admin/ui/PageHead.tsx';
import { type Column, Table, Second } from '../../../admin/ui/Table.tsx';
import { dayAfter, formatDay } from '../../../kernel/values/dates.ts';
import { type CalendarCall, readCalendar, settleCallback } from '../calls.ts';
import { hourInWords } from '../../../kernel/values/moments.ts';
import styles from './Calendar.module.css';

const states = {
  booked: { tone: 'wait', label: 'To come' },
  moved: { tone: 'calm', label: 'Moved' },
  given_up: { tone: 'calm', label: 'Given up' },
  reached: { tone: 'good', label: 'Reached' },
  missed: { tone: 'bad', label: 'Not reached' },
  called_off: { tone: 'calm', label: 'Called off' },
} as const;

const columns: readonly Column<CalendarCall>[] = [
  { name: 'at', label: 'Hour', cell: ({ at }) => <b className={styles.hour}>{hourInWords(at)}</b> },
  {
    name: 'lead',
    label: 'Whom',
    cell: ({ lead: { id, name, programme, invented } }) => (
      <>
        <Link to={`/leads/${id}`}>
          <b>{name}</b>
        </Link>
        <Second>{programme}</Second>
        {invented && <Chip tone="calm" label="Invented" />}
      </>
    ),
  },
  {
    name: 'number',
    label: 'Number',
    cell: ({ lead }) => <ContactLinks {...lead} />,
  },
  {
    name: 'person',
    label: 'Who rings',
    cell: ({ person, language, is_asked_for }) => (
      <>
        {person ?? 'Nobody’s'}
        <Second>
          {[language, is_asked_for && 'asked for by name'].filter(Boolean).join(', ')}
        </Second>
      </>
    ),
  },
  {
    name: 'state',
    label: 'How it stands',
    cell: ({ state, ended_by }) => (
      <>
        {state ? <Chip {...states[state]} /> : <Chip tone="calm" label="Planned by staff" />}
        {ended_by && <Second>{ended_by}</Second>}
      </>
    ),
  },
];

/** Who rings whom on a day, by the hour that was promised, with its outcome. */
export function CalendarScreen() {
  const [asked, setAsked] = useSearchParams();
  const day = asked.get('day') ?? undefined;
  const counsellor = Number(asked.get('counsellor')) || undefined;
  const calendar = useQuery({
    queryKey: ['callbacks', day, counsellor],
    queryFn: async ({ signal }) =>
      (await send(readCalendar, { query: { day, counsellor }, signal })).data,
    refetchInterval: 60_000,
  });
  const ask = (name: string, value: string) =>
    setAsked((now) => {
      const next = new URLSearchParams(now);
      if (value === '') next.delete(name);
      else next.set(name, value);
      return next;
    });
  return (
    <>
      <PageHead
        title="Calls by the hour"
        lead="Whom we promised to ring, and when. Nobody is rung at another hour. Times are those of India."
      />
      <Answered to={calendar}>
        {(data) => (
          <>
            <DayChoice day={data.day} onDay={(next) => ask('day', next)} />
            <CounsellorChoice
              counsellors={data.counsellors}
              chosen={counsellor}
              onChoose={(id) => ask('counsellor', id === undefined ? '' : String(id))}
            />
            <Table
              caption={`Calls on ${formatDay(data.day)}`}
              columns={columns}
              rows={data.calls}
              keyOf={({ id, lead, at }) => id ?? `${lead.id} ${at}`}
              rowActions={(call) =>
                Date.parse(call.at) <= calendar.dataUpdatedAt && (
                  <Outcome call={call} onChanged={() => void calendar.refetch()} />
                )
              }
              empty="Nobody was promised a call on this day, and none is planned."
            />
          </>
        )}
      </Answered>
    </>
  );
}

type DayProps = Readonly<{ day: string; onDay: (day: string) => void }>;

function DayChoice({ day, onDay }: DayProps) {
  return (
    <div className={styles.day}>
      <Button variant="outlined" onClick={() => onDay(dayAfter(day, -1))}>
        Day before
      </Button>
      <TextField
        label="Day"
        type="date"
        value={day}
        onChange={({ target }) => target.value && onDay(target.value)}
      />
      <Button variant="outlined" onClick={() => onDay(dayAfter(day, 1))}>
        Day after
      </Button>
      <Button onClick={() => onDay('')}>Today</Button>
    </div>
  );
}

type ChoiceProps = Readonly<{
  counsellors: readonly Readonly<{ id: number; name: string }>[];
  chosen: number | undefined;
  onChoose: (id: number | undefined) => void;
}>;

function CounsellorChoice({ counsellors, chosen, onChoose }: ChoiceProps) {
  if (counsellors.length === 0) return null;
  const all = [{ id: undefined, name: 'Everyone’s' }, ...counsellors];
  return (
    <div className={styles.day} role="group" aria-label="Whose calls">
      {all.map(({ id, name }) => (
        <Button
          key={name}
          size="small"
          variant={id === chosen ? 'contained' : 'outlined'}
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
        >
          {name}
        </Button>
      ))}
    </div>
  );
}

type OutcomeProps = Readonly<{ call: CalendarCall; onChanged: () => void }>;

function Outcome({ call: { id, state, lead }, onChanged }: OutcomeProps) {
  const action = useAction(onChanged);
  if (id === null || state !== 'booked') return null;
  const settle = (outcome: 'reached' | 'missed', said: string) =>
    action.run(said, settleCallback, { params: { id }, body: { outcome } });
  return (
    <div className={styles.day}>
      <Button
        size="small"
        variant="contained"
        aria-label={`Reached: ${lead.name}`}
        disabled={action.isPending}
        onClick={() => settle('reached', 'The call is done.')}
      >
        Reached
      </Button>
      <Button
        size="small"
        variant="outlined"
        aria-label={`Not reached: ${lead.name}`}
        disabled={action.isPending}
        onClick={() => settle('missed', 'They are asked by mail to choose another hour.')}
      >
        Not reached
      </Button>
    </div>
  );
}
