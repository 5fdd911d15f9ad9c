import type { DataOf } from '../../src/content/registry.ts';

const inParts = { at_once: false, in_parts: true };

export const studyCosts: DataOf<'studyCosts'> = {
  scholarships: [
    {
      title: 'Pehla',
      for_whom: 'The first of a family to study for a degree; income below ₹6 lakh a year',
      share: '{pehla_share} of tuition',
      places: '{pehla_places}',
    },
    {
      title: 'Defence families',
      for_whom: 'Serving and retired personnel, their spouses and children; families of the fallen',
      share: '{defence_share}; the whole tuition for families of the fallen',
      places: '250, of which {defence_places} are left',
    },
    {
      title: 'Second start',
      for_whom: 'Women who return to study after five years or more',
      share: '25 per cent of tuition',
      places: '200',
    },
    {
      title: 'Sugamya',
      for_whom: 'Learners with a benchmark disability',
      share: '40 per cent, and the equipment that is needed',
      places: 'No limit',
    },
    {
      title: 'Merit',
      for_whom: '{merit_mark} or more in the last examination',
      share: '{merit_share} of tuition',
      places: '300',
    },
    {
      title: 'Shop floor',
      for_whom: 'Two years in retail, with a letter from the owner; for the BBA',
      share: '{shop_floor_share} of tuition',
      places: '100',
    },
    {
      title: 'Colleagues',
      for_whom: 'Three or more from one employer',
      share: '10 per cent of tuition',
      places: 'No limit',
    },
  ],
  scholarship_note:
    'One scholarship at a time, decided after admission. It is taken off every payment; registration is paid by everyone.',
  charges: [
    { title: 'Examination again, a paper', amount: '₹500', occasion: 'Only if you sit it again' },
    {
      title: 'Revaluation, a paper',
      amount: '₹750',
      occasion: 'Returned if the mark rises by five or more',
    },
    { title: 'Duplicate certificate', amount: '₹1,500', occasion: 'If the first is lost' },
    {
      title: 'Courier outside India',
      amount: '₹2,400',
      occasion: 'Included in the international fee',
    },
    {
      title: 'Late payment',
      amount: '₹100 a week',
      occasion: 'From the fifteenth day, at most ₹1,000',
    },
  ],
  refunds: [
    {
      rule: '15 days or more before the last date of admission',
      share: '100 per cent, less a processing charge of at most ₹1,000',
      days: 'Until {close-15}',
      ...inParts,
    },
    {
      rule: 'Less than 15 days before the last date',
      share: '90 per cent',
      days: '{close-14 short} to {close}',
      ...inParts,
    },
    {
      rule: 'Up to 15 days after the last date',
      share: '80 per cent',
      days: '{close+1 short} to {close+15}',
      ...inParts,
    },
    {
      rule: '16 to 30 days after the last date',
      share: '50 per cent',
      days: '{close+16 short} to {close+30}',
      ...inParts,
    },
    {
      rule: 'Up to 30 days after the last date, if all was paid at once: our own promise',
      share: '100 per cent, less a processing charge of at most ₹1,000',
      days: 'Until {close+30}',
      at_once: true,
      in_parts: false,
    },
    {
      rule: 'More than 30 days after the last date',
      share: 'Nothing of this semester; all that was paid for later semesters',
      days: 'From {close+31}',
      at_once: false,
      in_parts: false,
    },
  ],
  refund_note: 'Registration comes back too if you cancel in time.',
};
