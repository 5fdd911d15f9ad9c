import { lazy } from '../lazy.ts';

const rupees = lazy(
  () =>
    new Intl.NumberFormat('en-IN', {
      style: 'currency',
      currency: 'INR',
      maximumFractionDigits: 0,
    }),
);

/** `164000` becomes `₹1,64,000`: whole rupees, Indian grouping. */
export function formatRupees(amount: number): string {
  return rupees().format(amount);
}
