import Button from '@mui/material/Button';
import { Link } from 'react-router';

import {
  retryDeliveries,
  listVendors,
  readBuild,
  type Vendor,
} from '../../../kernel/calls/operations.ts';
import { useAction } from '../../../admin/api/useAction.ts';
import { shownAbove, useAnswer, useData } from '../../../admin/api/useAnswer.ts';
import { causeOf } from '../../../admin/outbox/causes.ts';
import { Card } from '../../../admin/ui/Card.tsx';
import { Chip } from '../../../admin/ui/Chip.tsx';
import { type Fact, Facts } from '../../../admin/ui/Facts.tsx';
import { Loading } from '../../../admin/ui/Loading.tsx';
import { Notice } from '../../../admin/ui/Notice.tsx';
import { PageHead } from '../../../admin/ui/PageHead.tsx';
import { readable } from '../../../admin/ui/time.ts';
import styles from './VendorsScreen.module.css';
import { useMay } from '../../../admin/session/member.ts';
import { type Connection, listConnections } from '../calls.ts';
import { connections } from '../fields.ts';
import { ConnectionLine } from './ConnectionLine.tsx';
import { VendorTest } from './VendorTest.tsx';
import { roleNames, stateOf, vendorWords, withoutVendor } from './words.ts';

/** Milliseconds between two reads: whoever watches an outage need not press anything. */
const AGAIN = 15_000;

export function VendorsScreen() {
  const options = { refetchInterval: AGAIN };
  const { data, error, refetch } = useAnswer(['vendors'], listVendors, options);
  const may = useMay();
  const entered = useAnswer(['connections'], listConnections, {
    enabled: may('ADMIN'),
    ...shownAbove,
  });
  const changed = () => {
    void refetch();
    if (may('ADMIN')) void entered.refetch();
  };
  const build = useData(['build'], readBuild, { staleTime: Infinity });
  return (
    <>
      <PageHead
        title="Connections"
        lead="The services that this website uses, their health, and the deliveries that wait. Failed ones are tried again by themselves."
      >
        <Button variant="outlined" onClick={() => void refetch()}>
          Look again
        </Button>
      </PageHead>
      {error && <Notice kind="bad">{error.message}</Notice>}
      {data ? (
        <div className={styles.vendors}>
          {data.map((vendor) => (
            <VendorCard
              key={vendor.role}
              vendor={vendor}
              entered={
                entered.data?.filter(({ vendor: one }) => connections[one].role === vendor.role) ??
                []
              }
              onChanged={changed}
            />
          ))}
        </div>
      ) : (
        !error && <Loading />
      )}
      {build && <p className={styles.build}>Prospectus {build.version}</p>}
    </>
  );
}

type Props = Readonly<{ vendor: Vendor; onChanged: () => void }>;

function VendorCard({
  vendor,
  entered,
  onChanged,
}: Props & Readonly<{ entered: readonly Connection[] }>) {
  const { role, vendor: name } = vendor;
  const may = useMay();
  return (
    <Card title={roleNames[role]} aside={<Chip {...stateOf(vendor)} />}>
      <p className={styles.note}>{name === null ? withoutVendor[role] : useOf(vendor, name)}</p>
      <Facts facts={[...callsOf(vendor), ...pendingOf(vendor)]} />
      <div className={styles.actions}>
        {name !== null && vendor.test !== null && (
          <VendorTest vendor={name} test={vendor.test} role={role} onTested={onChanged} />
        )}
        <RetryAll vendor={vendor} onChanged={onChanged} />
        {role === 'sign_in' && may('ADMIN') && (
          <Button variant="outlined" component={Link} to="/sign-in">
            {name === null ? 'Connect a provider' : 'Change the provider'}
          </Button>
        )}
      </div>
      {entered.map((connection) => (
        <ConnectionLine key={connection.vendor} connection={connection} onChanged={onChanged} />
      ))}
    </Card>
  );
}

function useOf({ role, in_use }: Vendor, name: NonNullable<Vendor['vendor']>): string {
  if (role === 'second_sms')
    return `${vendorWords[name]}: ${in_use ? 'carries all SMS now, as the first fails.' : 'stands by for what the first does not take.'}`;
  if (role === 'sms' && !in_use) return `${vendorWords[name]}: the second vendor carries all now.`;
  return vendorWords[name];
}

function callsOf(vendor: Vendor): readonly Fact[] {
  const { succeeded_at, failed_at, paused_until, role } = vendor;
  const [worked, failed] =
    role === 'erp_incoming' ? ['Called last', 'Refused last'] : ['Worked last', 'Failed last'];
  return [
    [worked, succeeded_at && readable(succeeded_at)],
    [failed, failed_at && <Failure key="failed" vendor={vendor} at={failed_at} />],
    ['Tried again from', paused_until && readable(paused_until)],
  ];
}

function Failure({ vendor, at }: Readonly<{ vendor: Vendor; at: string }>) {
  const { failure, kind, role, vendor: name } = vendor;
  const said = failure ?? '';
  const cause = causeOf({ kind: kind ?? '', said, isStopped: false });
  const who = name === null ? roleNames[role] : vendorWords[name];
  return (
    <>
      {readable(at)}
      <br />
      {cause ? cause.why.replace(/^[^:]*/, who) : said}
      {cause && (
        <details className={styles.said}>
          <summary>Error message</summary>
          {said}
        </details>
      )}
    </>
  );
}

function pendingOf(vendor: Vendor): readonly Fact[] {
  const { kind, waiting, failing, stopped, oldest_at, role } = vendor;
  if (kind === null || role === 'second_sms') return [];
  const count = waiting + stopped;
  // One delivery hands on all events.
  const ofEvents = role === 'events';
  const words = [
    `${waiting} ${ofEvents ? 'events waiting' : 'waiting'}`,
    failing > 0 && (ofEvents ? 'sent in vain before' : `${failing} of them failed before`),
    stopped > 0 && `${stopped} stopped`,
  ];
  return [
    [
      'In the outbox',
      count === 0 ? (
        'Nothing waits'
      ) : (
        <Link key="outbox" to={`/outbox?kind=${kind}`}>
          {words.filter(Boolean).join(', ')}
        </Link>
      ),
    ],
    ['The oldest since', count > 0 && oldest_at && readable(oldest_at)],
  ];
}

function RetryAll({ vendor, onChanged }: Props) {
  const action = useAction(onChanged);
  const { kind, failing, stopped, role } = vendor;
  if (kind === null || role === 'second_sms' || failing + stopped === 0) return null;
  return (
    <Button
      variant="outlined"
      aria-label={`Retry all: ${roleNames[role]}`}
      disabled={action.isPending}
      onClick={() =>
        action.run('All that failed is tried now.', retryDeliveries, { body: { kind } })
      }
    >
      Retry all
    </Button>
  );
}
