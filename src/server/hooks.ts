import type { Region } from '../kernel/leads/region.ts';
import { AppError } from './http/errors.ts';
import type {
  BrochureSending,
  Customers,
  Erp,
  Referring,
  Regions,
  Enrolling,
} from './leads/integrations.ts';

/** Questions that the core asks features. Each has one answer: a feature's, or the one below if it is left out. */
export type Hooks = {
  /** The system that admissions run on. */
  erp: Erp;
  /** The customer data service, told of withdrawn consent and of erasure. */
  customers: Customers;
  /** Takes the friends whom visitors enter, and ties a verified friend to the person who invited them. */
  referring: Referring;
  /** Rewards the person who invited a friend that enrols. */
  enrolling: Enrolling;
  /** Sends brochures by WhatsApp. */
  brochureSending: BrochureSending;
  /** The region of a caller. */
  regions: Regions;
};

async function refused(): Promise<never> {
  throw new AppError('not_found');
}

const unknown: Region = { country: null, region: null, city: null };

/** The answers if no feature gives one; only tests leave features out. */
export const withoutFeatures: Hooks = {
  erp: {
    configured: false,
    create: async () => ({ leadsId: null, queued: false }),
    updated: async () => undefined,
    revisited: async () => ({ queued: false }),
    merged: async () => undefined,
    erased: async () => undefined,
    withdrawn: async () => undefined,
  },
  customers: { withdrawn: async () => undefined, erased: async () => undefined },
  referring: { refer: refused, tie: async () => undefined },
  brochureSending: { send: refused },
  enrolling: { enrolFriend: async () => undefined, holdFriend: async () => undefined },
  regions: { knows: false, of: async () => unknown },
};
