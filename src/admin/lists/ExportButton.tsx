import Button from '@mui/material/Button';
import type { MouseEvent } from 'react';

import { asError } from '../../kernel/thrown.ts';
import { type Call, urlOf } from '../../kernel/call.ts';
import { readProof } from '../../kernel/calls/signIn.ts';
import { send } from '../api/client.ts';
import { ForWhoMay } from '../session/ForWhoMay.tsx';
import type { PagedList } from './usePage.ts';
import { Icon } from '../icons/Icon.tsx';
import { notify } from '../ui/notify.ts';

type Props = Readonly<{
  call: Call;
  list: Pick<PagedList<unknown>, 'valueOf'>;
  filters: readonly string[];
  label?: string;
}>;

export function ExportButton(props: Props) {
  return (
    <ForWhoMay call={props.call}>
      <Download {...props} />
    </ForWhoMay>
  );
}

function Download({ call, list, filters, label = 'Export as CSV' }: Props) {
  const query = Object.fromEntries(filters.map((name) => [name, list.valueOf(name)]));
  const address = urlOf(call, { query });
  const begin = async (event: MouseEvent) => {
    event.preventDefault();
    try {
      // A file cannot ask who one is: the browser would store the question in its place.
      await send(readProof);
      download(address);
    } catch (error) {
      notify(asError(error).message, 'error');
    }
  };
  return (
    <Button
      variant="outlined"
      href={address}
      onClick={(event) => void begin(event)}
      startIcon={<Icon name="download" />}
    >
      {label}
    </Button>
  );
}

function download(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
