import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useListContext } from 'react-admin';

import type { ContentType } from '../../../content/define.ts';
import { queryOf } from '../../api/client.ts';
import { Icon } from '../../icons/Icon.tsx';
import { readsAt } from '../types.ts';

/** Takes the listed entries out as a file. */
export function TransferMenu({ type }: Readonly<{ type: ContentType }>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { filterValues, sort } = useListContext();
  const close = () => setAnchor(null);
  const hrefOf = (format: 'csv' | 'json') => {
    const order = sort.order === 'DESC' ? 'desc' : 'asc';
    const query = { ...filterValues, sort: sort.field, order, format };
    return `/api${readsAt(type)}/export${queryOf(query)}`;
  };
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        startIcon={<Icon name="download" />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Export
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem component="a" href={hrefOf('csv')} download onClick={close}>
          As CSV, for spreadsheets
        </MenuItem>
        <MenuItem component="a" href={hrefOf('json')} download onClick={close}>
          As JSON
        </MenuItem>
      </Menu>
    </>
  );
}
