import type { DataOf } from '../../src/content/registry.ts';
import { weekdays } from '../../src/content/types/callHours.ts';
import { imageOf } from '../ids.ts';

/** Calls go out from 8 am to 8 pm on every day; two holidays of the nation are kept. */
export const callHours: DataOf<'callHours'> = {
  promise: 'A counsellor rings you between 8 am and 8 pm, tomorrow at the latest.',
  spoken: '8 am to 8 pm',
  hours: weekdays.map(({ value }) => ({ weekday: value, from: '08:00', until: '20:00' })),
  holidays: [
    { day: '2027-01-26', name: 'Republic Day' },
    { day: '2027-08-15', name: 'Independence Day' },
  ],
  first_call: null,
  minutes: 30,
  days: 7,
  notice: 60,
  reminder: 60,
};

export const counsellors: readonly DataOf<'counsellor'>[] = [
  {
    name: 'Zoya Ansari',
    image: imageOf('zoya'),
    languages: ['English', 'Hindi', 'Urdu'],
    at_once: 1,
    staff_email: null,
  },
  {
    name: 'Joseph D’Souza',
    image: imageOf('joseph'),
    languages: ['English', 'Kannada', 'Malayalam', 'Telugu'],
    at_once: 1,
    staff_email: null,
  },
  {
    name: 'Nandini Deshpande',
    image: imageOf('nandini'),
    languages: ['English', 'Hindi', 'Marathi', 'Tamil'],
    at_once: 1,
    staff_email: null,
  },
];
