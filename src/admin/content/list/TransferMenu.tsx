import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { lazy, Suspense, useState } from 'react';
import { useListContext } from 'react-admin';

import type { ContentType } from '../../../content/types/define.ts';
import { queryOf } from '../../api/client.ts';
import { Icon } from '../../icons/Icon.tsx';
import { readsAt } from '../types.ts';

const ImportDialog = lazy(async () => ({
  default: (await import('./ImportDialog.tsx')).ImportDialog,
}));

/** Takes the listed entries out as a file, and entries in from one. */
export function TransferMenu({ type }: Readonly<{ type: ContentType }>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { filterValues, sort } = useListContext();
  const [isImporting, setImporting] = useState(false);
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
        Export, import
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem component="a" href={hrefOf('csv')} download onClick={close}>
          Export as CSV, for spreadsheets
        </MenuItem>
        <MenuItem component="a" href={hrefOf('json')} download onClick={close}>
          Export as JSON
        </MenuItem>
        <MenuItem
          onClick={() => {
            close();
            setImporting(true);
          }}
        >
          Import…
        </MenuItem>
      </Menu>
      {isImporting && (
        <Suspense>
          <ImportDialog type={type} onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </>
  );
}
