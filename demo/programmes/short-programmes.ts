import type { Story } from './story.ts';

type Kind = Pick<Story, 'type' | 'months' | 'figure' | 'accreditations' | 'tracks'> & {
  fees: Story['fees'];
};

const all = { type: 3, accreditations: ['naac', 'abc', 'iso'], tracks: [] } as const;

/** A diploma: one year, two semesters, 40 credits. */
export const diploma: Kind = {
  ...all,
  months: 12,
  figure: '1,1',
  fees: {
    title: 'Two payments, or one.',
    semester: 16_424,
    once: 32_848,
    down: 2_848,
    internationalTotal: 54_747,
  },
};

/** A certificate: six months, one semester, 20 credits. */
export const certificate: Kind = {
  ...all,
  months: 6,
  figure: '1',
  fees: {
    title: 'One payment, or six small ones.',
    once: 27_374,
    down: 2_374,
    internationalTotal: 43_798,
  },
};

/** A language certificate: six months, one semester, 20 credits. */
export const languageCertificate: Kind = {
  ...all,
  months: 6,
  figure: '1',
  fees: {
    title: 'One payment, or six small ones.',
    once: 21_899,
    down: 1_899,
    internationalTotal: 35_038,
  },
};
