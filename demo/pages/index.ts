import { entry, type DemoEntry } from '../entry.ts';
import { abroadPages } from './abroad.ts';
import { admissionPages } from './admission.ts';
import { feePages } from './fees.ts';
import { learningPages } from './learning.ts';
import { safetyPages } from './safety.ts';
import { programmePages } from './of-programmes.ts';
import { specialisationPages } from './of-specialisations.ts';
import { outreachPages } from './outreach.ts';
import { policyPages } from './policies.ts';
import { privacyPages } from './privacy.ts';
import { universityPages } from './university.ts';

const pages = [
  ...universityPages,
  ...admissionPages,
  ...abroadPages,
  ...feePages,
  ...outreachPages,
  ...learningPages,
  ...policyPages,
  ...safetyPages,
  ...privacyPages,
  ...programmePages,
  ...specialisationPages,
];

/** Every page of its own: policies, portal pages, pages of a programme and of its specialisations. */
export const demoPages: readonly DemoEntry[] = pages.map((row) =>
  entry('auxiliary', { key: row.path }, row),
);
