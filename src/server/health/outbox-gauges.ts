import { type FeatureGauge, sharedReading } from './feature-gauge.ts';
import type { Platform } from '../platform/open.ts';
import { pausedAt, vendorsByKind, type VendorState } from '../platform/vendors/vendors.ts';

type Deps = Pick<Platform, 'clock' | 'config' | 'outbox' | 'vendors'>;

export function outboxGauges(deps: Deps): FeatureGauge[] {
  const lines = sharedReading(() => readLines(deps));
  return [
    {
      name: 'prospectus_outbox_deliveries',
      help: 'Deliveries in the outbox by kind, vendor (empty where they go to none) and state.',
      labelNames: ['kind', 'vendor', 'state'],
      read: async () =>
        (await lines()).flatMap(({ labels, waiting, failing, stopped }) => [
          { labels: { ...labels, state: 'waiting' }, value: waiting },
          { labels: { ...labels, state: 'failing' }, value: failing },
          { labels: { ...labels, state: 'stopped' }, value: stopped },
        ]),
    },
    {
      name: 'prospectus_outbox_oldest_seconds',
      help: 'Age of the oldest delivery that is still to be made, by kind and vendor.',
      labelNames: ['kind', 'vendor'],
      read: async () => {
        const now = deps.clock.now().getTime();
        return (await lines()).flatMap(({ labels, oldest }) =>
          oldest ? [{ labels, value: (now - oldest.getTime()) / 1_000 }] : [],
        );
      },
    },
  ];
}

async function readLines({ clock, config, outbox, vendors }: Deps) {
  const [health, states] = await Promise.all([outbox.health(), vendors.states()]);
  const carrying = vendorsByKind(config, pausedAt(states, clock.now()));
  return health.map(({ kind, ...line }) => ({
    labels: { kind, vendor: carrying.get(kind) ?? '' },
    ...line,
  }));
}

export function failingVendors({
  clock,
  vendors,
}: Pick<Platform, 'clock' | 'vendors'>): FeatureGauge {
  return {
    name: 'prospectus_vendor',
    help: '1 while the last call of a vendor failed (failing), or while it is left alone as it fails (paused).',
    labelNames: ['vendor', 'state'],
    read: async () => {
      const states = await vendors.states();
      const isPaused = pausedAt(states, clock.now());
      // A refused stranger who pretends to be the ERP is no failure; ProspectusErpRefused counts those calls.
      const called = states.filter(({ vendor }) => vendor !== 'erp_incoming');
      return called.flatMap((one) => [
        { labels: { vendor: one.vendor, state: 'failing' }, value: isFailing(one) ? 1 : 0 },
        {
          labels: { vendor: one.vendor, state: 'paused' },
          value: isPaused(one.vendor) ? 1 : 0,
        },
      ]);
    },
  };
}

function isFailing({ failedAt, succeededAt }: VendorState): boolean {
  return failedAt !== null && (succeededAt === null || failedAt > succeededAt);
}
