import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type MouseEvent, useState } from 'react';

import type { Block } from '../../../../content/fields/fields.ts';
import { Icon } from '../../../icons/Icon.tsx';

type Props = Readonly<{
  label: string;
  offered: readonly (readonly [kind: string, block: Block])[];
  /** An icon among others. */
  isSmall?: boolean;
  onAdd: (kind: string) => void;
}>;

/** Adds a block, chosen by its kind. */
export function AddBlock({ label, offered, isSmall = false, onAdd }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const press = {
    'aria-haspopup': 'menu',
    onClick: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
  } as const;
  return (
    <>
      {isSmall ? (
        <IconButton aria-label={label} {...press}>
          <Icon name="plus" size={18} />
        </IconButton>
      ) : (
        <Button variant="outlined" data-add="" startIcon={<Icon name="plus" />} {...press}>
          {label}
        </Button>
      )}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {offered.map(([kind, block]) => (
          <MenuItem
            key={kind}
            onClick={() => {
              setAnchor(null);
              onAdd(kind);
            }}
          >
            {block.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
