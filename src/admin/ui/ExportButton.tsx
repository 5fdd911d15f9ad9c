import Button from '@mui/material/Button';

import { queryOf } from '../api/client.ts';
import type { PagedList } from '../api/usePage.ts';
import { Icon } from '../icons/Icon.tsx';

type Props = Readonly<{
  /** The call that answers the file. */
  path: string;
  list: Pick<PagedList<unknown>, 'valueOf'>;
  /** Names of the filters that narrow the file as they narrow the list. */
  filters: readonly string[];
}>;

/** Downloads what a list is narrowed to, all pages of it. */
export function ExportButton({ path, list, filters }: Props) {
  const query = Object.fromEntries(filters.map((name) => [name, list.valueOf(name)]));
  return (
    <Button
      variant="outlined"
      href={`/api${path}${queryOf(query)}`}
      download
      startIcon={<Icon name="download" />}
    >
      Export as CSV
    </Button>
  );
}
