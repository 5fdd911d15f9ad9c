import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';

import { listVendors, readBuild } from '../../kernel/calls/vendors.ts';
import { send } from '../api/client.ts';
import { Loading } from '../ui/Loading.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { VendorCard } from './VendorCard.tsx';
import styles from './VendorsScreen.module.css';

/** Milliseconds after which it is looked at again: whoever watches an outage need not press anything. */
const AGAIN = 15_000;

/** How all do whom the website calls, on one screen. */
export function VendorsScreen() {
  const { data, error, refetch } = useQuery({
    queryKey: ['vendors'],
    queryFn: async ({ signal }) => (await send(listVendors, { signal })).data,
    refetchInterval: AGAIN,
  });
  const build = useQuery({
    queryKey: ['build'],
    queryFn: async ({ signal }) => (await send(readBuild, { signal })).data,
    staleTime: Infinity,
  });
  return (
    <>
      <PageHead
        title="Connections"
        lead="Whom this website calls, how that goes, and what waits for them. What fails is tried again by itself."
      >
        <Button variant="outlined" onClick={() => void refetch()}>
          Look again
        </Button>
      </PageHead>
      {error && <Notice kind="bad">{error.message}</Notice>}
      {data ? (
        <div className={styles.vendors}>
          {data.map((vendor) => (
            <VendorCard key={vendor.role} vendor={vendor} onChanged={() => void refetch()} />
          ))}
        </div>
      ) : (
        !error && <Loading />
      )}
      {build.data && <p className={styles.build}>Prospectus {build.data.version}</p>}
    </>
  );
}
