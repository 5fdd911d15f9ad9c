import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

import type { ContentEntry } from '../../../kernel/publishing/content.ts';
import { indianDay } from '../../../kernel/values/dates.ts';
import { Icon } from '../../icons/Icon.tsx';
import { Card } from '../../ui/Card.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { isUnconfirmed } from '../bulkEdit/useBulkEdit.ts';
import styles from './Calendar.module.css';
import { CalendarTable } from './CalendarTable.tsx';
import { EntryDialog } from './EntryDialog.tsx';
import { MakeDialog } from './MakeDialog.tsx';
import { spanOf, stepped, type View } from './span.ts';
import { Narrowing } from './Narrowing.tsx';
import { type DatedType, useCalendar } from './useCalendar.ts';
import { useNarrowing } from './useNarrowing.ts';
import { type Series, useSeries } from './useSeries.ts';
import { ViewLinks } from './ViewLinks.tsx';

export function CalendarScreen({ type }: Readonly<{ type: DatedType }>) {
  const [params, setParams] = useSearchParams();
  const view: View = params.get('span') === 'week' ? 'week' : 'month';
  const [today] = useState(() => indianDay(Date.now()));
  const day = /^\d{4}-\d\d-\d\d$/.test(params.get('day') ?? '') ? (params.get('day') ?? '') : today;
  const span = spanOf(view, day);
  const days = span.weeks.flat();
  const calendar = useCalendar(type, days[0] ?? day, days.at(-1) ?? day);
  const series = useSeries(type, calendar.reload);
  const narrowing = useNarrowing(type, calendar.entries);
  const failure = calendar.error ?? (isUnconfirmed(series.edit.error) ? null : series.edit.error);
  useTodayInView(calendar.isPending ? undefined : span.title);
  const [opened, open] = useState<ContentEntry>();
  const [place, setPlace] = useState<Readonly<{ day: string; time?: string | undefined }>>();
  const show = (next: Readonly<{ span?: View; day?: string }>) =>
    setParams({ view: 'calendar', span: view, day, ...next }, { replace: true });
  return (
    <>
      <PageHead title={type.label.many} lead={type.menu}>
        <ViewLinks type={type} isCalendar />
        <Button
          variant="contained"
          color="secondary"
          startIcon={<Icon name="plus" />}
          onClick={() => setPlace({ day: days.includes(today) ? today : day })}
        >
          New {type.label.many.toLowerCase()}
        </Button>
      </PageHead>
      <Card>
        <CalendarBar view={view} day={day} today={today} title={span.title} onShow={show} />
        <LastStepNotice series={series} />
        {failure && <Notice kind="bad">{failure.message}</Notice>}
        <Narrowing type={type} narrowing={narrowing} />
        {calendar.isPending && <Loading />}
        <div className={styles.scroll}>
          <CalendarTable
            type={type}
            view={view}
            span={span}
            month={view === 'month' ? day.slice(0, 7) : undefined}
            today={today}
            entries={narrowing.entries}
            onOpen={open}
            onMake={(at, time) => setPlace({ day: at, time })}
            onMove={(entry, fields) => {
              if (!series.edit.isPending && !calendar.isFetching)
                series.edit.mutate({ entry, scope: 'one', fields, ask: true });
            }}
          />
        </div>
      </Card>
      {opened && (
        <EntryDialog
          key={opened.id}
          type={type}
          entry={opened}
          series={series}
          onClose={() => open(undefined)}
        />
      )}
      {place && (
        <MakeDialog type={type} place={place} series={series} onClose={() => setPlace(undefined)} />
      )}
    </>
  );
}

/** Brings today into sight whenever another span is there to be seen. */
function useTodayInView(shown: string | undefined): void {
  useEffect(() => {
    if (shown !== undefined)
      document
        .querySelector('td[data-today="true"]')
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [shown]);
}

/** Takes no focus, so that a person can go on moving entries by keyboard. */
function LastStepNotice({ series: { last, undo } }: Readonly<{ series: Series }>) {
  if (!last) return null;
  return (
    <Notice kind={undo.error ? 'bad' : 'good'}>
      <p>{undo.error ? `Nothing was taken back. ${undo.error.message}` : last.words}</p>
      <Button
        size="small"
        variant="contained"
        disabled={undo.isPending}
        onClick={() => undo.mutate(last)}
      >
        Undo
      </Button>
    </Notice>
  );
}

type Props = Readonly<{
  view: View;
  day: string;
  today: string;
  title: string;
  onShow: (next: Readonly<{ span?: View; day?: string }>) => void;
}>;

const steps = [
  { where: 'before', step: -1, icon: 'chevron-left' },
  { where: 'after', step: 1, icon: 'chevron-right' },
] as const;

function CalendarBar({ view, day, today, title, onShow }: Props) {
  return (
    <div className={styles.bar}>
      <h2 aria-live="polite">{title}</h2>
      {steps.map(({ where, step, icon }) => (
        <IconButton
          key={where}
          aria-label={`The ${view} ${where}`}
          onClick={() => onShow({ day: stepped(view, day, step) })}
        >
          <Icon name={icon} />
        </IconButton>
      ))}
      <Button onClick={() => onShow({ day: today })}>Today</Button>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={view}
        aria-label="What is shown at once"
        onChange={(_event, next: View | null) => next && onShow({ span: next })}
      >
        <ToggleButton value="month">Month</ToggleButton>
        <ToggleButton value="week">Week</ToggleButton>
      </ToggleButtonGroup>
      <p>Drag to move, or Shift with the arrow keys.</p>
    </div>
  );
}
