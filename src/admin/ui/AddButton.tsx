import Button from '@mui/material/Button';
import { Link } from 'react-router';

import { Icon } from '../icons/Icon.tsx';

type Props = Readonly<
  { label: string; loading?: boolean } & ({ onAdd: () => void; to?: never } | { to: string })
>;

export function AddButton({ label, loading = false, ...props }: Props) {
  const look = { size: 'small', variant: 'outlined', startIcon: <Icon name="plus" /> } as const;
  if (props.to !== undefined) {
    return (
      <Button {...look} component={Link} to={props.to}>
        {label}
      </Button>
    );
  }
  return (
    <Button {...look} data-add="" loading={loading} onClick={props.onAdd}>
      {label}
    </Button>
  );
}
