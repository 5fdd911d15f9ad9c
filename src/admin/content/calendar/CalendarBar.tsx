import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';

import { Icon } from '../../icons/Icon.tsx';
import styles from './Calendar.module.css';
import { stepped, type View } from './span.ts';

type Props = Readonly<{
  view: View;
  day: string;
  today: string;
  title: string;
  onShow: (next: Readonly<{ span?: View; day?: string }>) => void;
}>;

/** Which days a calendar shows, and how one goes to others. */
export function CalendarBar({ view, day, today, title, onShow }: Props) {
  return (
    <div className={styles.bar}>
      <h2 aria-live="polite">{title}</h2>
      <IconButton
        aria-label={`The ${view} before`}
        onClick={() => onShow({ day: stepped(view, day, -1) })}
      >
        <Icon name="chevron-left" />
      </IconButton>
      <IconButton
        aria-label={`The ${view} after`}
        onClick={() => onShow({ day: stepped(view, day, 1) })}
      >
        <Icon name="chevron-right" />
      </IconButton>
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
