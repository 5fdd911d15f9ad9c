import type { Platform } from '../platform/open.ts';
import { type FeatureGauge, sharedReading } from './feature-gauge.ts';

/** How many deliveries stand in the outbox, and how old they are. */
export function outboxGauges({
  clock,
  outbox,
}: Pick<Platform, 'clock' | 'outbox'>): FeatureGauge[] {
  const health = sharedReading(() => outbox.health());
  return [
    {
      name: 'prospectus_outbox_deliveries',
      help: 'Deliveries in the outbox by kind and state.',
      labelNames: ['kind', 'state'],
      read: async () =>
        (await health()).flatMap(({ kind, waiting, failing, stopped }) => [
          { labels: { kind, state: 'waiting' }, value: waiting },
          { labels: { kind, state: 'failing' }, value: failing },
          { labels: { kind, state: 'stopped' }, value: stopped },
        ]),
    },
    {
      name: 'prospectus_outbox_oldest_seconds',
      help: 'Age of the oldest delivery that is still to be made, by kind.',
      labelNames: ['kind'],
      read: async () => {
        const now = clock.now().getTime();
        return (await health()).flatMap(({ kind, oldest }) =>
          oldest ? [{ labels: { kind }, value: (now - oldest.getTime()) / 1_000 }] : [],
        );
      },
    },
  ];
}
