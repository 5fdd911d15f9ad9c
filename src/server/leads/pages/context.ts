import type { BrochureSending } from '../brochure-sending.ts';
import type { Platform } from '../../platform/open.ts';
import type { Website } from '../../website/website.ts';
import type { Content } from '../../content/content.ts';
import type { Leads } from '../leads.ts';
import type { Visitors } from '../visitors/visitors.ts';
import { openPending } from './pending.ts';
import { openPages } from './show.ts';

/** Everything that the pages of the registration form need. */
export type LeadPageDeps = Pick<Platform, 'clock' | 'config' | 'limits' | 'turns'> & {
  brochureSending: BrochureSending;
  content: Pick<Content, 'snapshot'>;
  leads: Leads;
  visitors: Visitors;
  website: Pick<Website, 'moment' | 'policy' | 'register' | 'site'>;
};

/** Shared by the pages of the form. */
export function openContext(deps: LeadPageDeps) {
  return {
    deps,
    pending: openPending(deps.visitors.cookies),
    show: openPages(deps, deps.website.register),
  };
}

export type PageContext = ReturnType<typeof openContext>;
