import Button from '@mui/material/Button';
import { Link } from 'react-router';

import type { RegisteredType } from '../../../content/registry.ts';
import { listPath } from '../../entries/addresses.ts';
import { Icon } from '../../icons/Icon.tsx';

type Props = Readonly<{ type: RegisteredType; isCalendar: boolean }>;

export function ViewLinks({ type, isCalendar }: Props) {
  const to = isCalendar ? listPath(type) : `${listPath(type)}?view=calendar`;
  return (
    <Button component={Link} to={to} startIcon={<Icon name="calendar-days" />}>
      {isCalendar ? 'List' : 'Calendar'}
    </Button>
  );
}
