import type { HeldData } from '../../../contract/heldData.ts';
import type { HeldView, MyDataValues } from '../../website/website.ts';

/** What the forms hold before anybody has typed. */
export function valuesOf({ lead, nominee }: HeldData): MyDataValues {
  return {
    name: lead.name ?? '',
    email: lead.email ?? '',
    area_of_interest: lead.area_of_interest ?? '',
    highest_qualification_id: String(lead.highest_qualification_id ?? ''),
    nominee_name: nominee?.name ?? '',
    nominee_contact: nominee?.contact ?? '',
  };
}

const decided = ['details', 'withdrawn', 'nominee', 'nobody'] as const;

/** What was decided a moment ago, as an address says it. */
export function savedIn(text: string): HeldView['saved'] {
  return decided.find((one) => one === text) ?? null;
}
