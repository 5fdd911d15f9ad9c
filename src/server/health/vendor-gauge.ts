import type { Platform } from '../platform/open.ts';
import { pausedAt, type VendorState } from '../platform/vendors/vendors.ts';
import type { FeatureGauge } from './feature-gauge.ts';

/** How vendors do that were ever called: whether the last call failed, and whether one is left alone for now. */
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
      return states.filter(isCalled).flatMap((one) => [
        { labels: { vendor: one.vendor, state: 'failing' }, value: isFailing(one) ? 1 : 0 },
        {
          labels: { vendor: one.vendor, state: 'paused' },
          value: isPaused(one.vendor) ? 1 : 0,
        },
      ]);
    },
  };
}

/** Whoever pretends to be the ERP is refused, and nothing has failed: ProspectusErpRefused counts such calls. */
function isCalled({ vendor }: VendorState): boolean {
  return vendor !== 'erp_incoming';
}

function isFailing({ failedAt, succeededAt }: VendorState): boolean {
  return failedAt !== null && (succeededAt === null || failedAt > succeededAt);
}
