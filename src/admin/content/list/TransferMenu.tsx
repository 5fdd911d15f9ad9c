import { addressOf, ofType } from '../../../kernel/call.ts';
import { exportEntries } from '../../../kernel/calls/content.ts';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { lazy, Suspense, useState } from 'react';

import type { RegisteredType } from '../../../content/registry.ts';
import { Icon } from '../../icons/Icon.tsx';
import { type EntryList, filterNames, sortOf } from './entryList.ts';

const ImportDialog = lazy(async () => ({
  default: (await import('../importing/ImportDialog.tsx')).ImportDialog,
}));

type Props = Readonly<{ type: RegisteredType; list: EntryList }>;

/** Takes the listed entries out as a file, and entries in from one. */
export function TransferMenu({ type, list }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isImporting, setImporting] = useState(false);
  const close = () => setAnchor(null);
  const hrefOf = (format: 'csv' | 'json') => {
    const { field, isAscending } = sortOf(type, list);
    const filters = filterNames(type).map((name) => [name, list.valueOf(name)]);
    const order = isAscending ? 'asc' : 'desc';
    const query = { ...Object.fromEntries(filters), sort: field, order, format };
    return addressOf(ofType(exportEntries, type.path), { query });
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
