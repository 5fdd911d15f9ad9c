import type { Region } from '../kernel/leads/region.ts';
import { AppError } from './http/errors.ts';
import type {
  BrochureSending,
  Customers,
  Erp,
  Papers,
  PromisedCalls,
  Referring,
  Regions,
  Enrolling,
} from './leads/integrations.ts';

/** Questions of the core to features. If several answer one, the later wins; if none does, the answer below holds. */
export type Hooks = {
  erp: Erp;
  /** The customer data service, told of withdrawn consent and of erasure. */
  customers: Customers;
  /** Takes invited friends, and ties a verified friend to the inviter. */
  referring: Referring;
  enrolling: Enrolling;
  brochureSending: BrochureSending;
  papers: Papers;
  promisedCalls: PromisedCalls;
  regions: Regions;
};

async function refused(): Promise<never> {
  throw new AppError('not_found');
}

const unknown: Region = { country: null, region: null, city: null };

export const withoutFeatures: Hooks = {
  erp: {
    create: async () => ({ leadsId: null, queued: false }),
    updated: async () => ({ queued: false }),
    revisited: async () => ({ queued: false }),
    merged: async () => undefined,
    erased: async () => undefined,
    withdrawn: async () => undefined,
  },
  customers: { withdrawn: async () => undefined, erased: async () => undefined },
  referring: { refer: refused, tie: async () => undefined },
  brochureSending: { send: refused },
  papers: { of: async () => null },
  promisedCalls: {
    next: async () => ({ promised: null, person: null, isOpen: false }),
    mayRing: async () => undefined,
    end: async () => true,
  },
  enrolling: { enrolFriend: async () => undefined, holdFriend: async () => undefined },
  regions: { knows: false, of: async () => unknown },
};
