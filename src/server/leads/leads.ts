import type { Platform } from '../platform/open.ts';
import type { Visitors } from './visitors/visitors.ts';
import type { FeatureGauge } from '../health/feature-gauge.ts';
import type { Content } from '../content/content.ts';
import type { Regions, Customers, Erp, Referring } from './integrations.ts';

import { routinesOf } from '../platform/database/routines.ts';
import { forgetOldSessions } from './visitors/visitors.ts';
import type { PersonalData } from './account/held.ts';
import { rightsService, accountService } from './account/service.ts';

import { Breaker } from './breaker/breaker.ts';
import { openPhones } from './phones.ts';
import { openPlaces } from './places/places.ts';
import { sendLimits } from './register/request.ts';
import { codeKeysOf } from './register/code-request.ts';
import { openConsentTexts } from './consent-texts.ts';
import type { Registering } from './register/register-lead.ts';
import { forgetSpent } from './account/erase-repository.ts';
import { leadRepository } from './register/repository.ts';
import { checkKeysOf, type Verifying } from './register/verify-lead.ts';

export type { Pressure } from './breaker/pressure.ts';

/** Everything that the lead calls stand on. */
export type Leads = ReturnType<typeof openLeads>;

/** Dependencies of leads. */
export type LeadDeps = Pick<
  Platform,
  'clock' | 'config' | 'database' | 'limits' | 'log' | 'messages' | 'outbox' | 'schedules' | 'tally'
> & {
  content: Pick<Content, 'isPublic' | 'onChange' | 'snapshot'>;
  customers: Customers;
  erp: Erp;
  personalData: readonly PersonalData[];
  metrics: { add(gauge: FeatureGauge): void };
  referring: Pick<Referring, 'tie'>;
  regions: Regions;
  visitors: Visitors;
};

/** Opens the leads feature: its services and its tidying. */
export function openLeads(deps: LeadDeps) {
  const phones = openPhones(deps.config);
  const repository = leadRepository({
    pool: deps.database.pool,
    registering: deps.database.registering,
    routines: routinesOf(deps.config.project).schema,
    limits: sendLimits(deps.config),
    outbox: deps.outbox,
  });
  const breaker = new Breaker(deps);
  const places = openPlaces(deps);
  const context = {
    ...deps,
    phones,
    leads: repository,
    breaker,
    places,
    consentTexts: openConsentTexts(deps),
    codeKeys: codeKeysOf(deps.config),
    checkKeys: checkKeysOf(deps.config),
  };
  const registering: Registering = context;
  const verifying: Verifying = context;
  deps.metrics.add({
    name: 'prospectus_otp_slowed',
    help: 'Address blocks and number ranges whose visitors show a proof of work; all stands for everyone.',
    labelNames: ['scope'],
    read: () => breaker.slowedByScope(),
  });
  deps.schedules.add('otp.forget', '23 * * * *', () => breaker.forget());
  deps.schedules.add('leads.tidy', '*/10 * * * *', () => deleteExpired(deps));
  return {
    phones,
    repository,
    breaker,
    places,
    registering,
    verifying,
    account: accountService(context),
    rights: rightsService(context),
  };
}

/** Deletes expired data: spent codes, old counts, ended sessions, and archives past their retention. */
export async function deleteExpired(
  deps: Pick<LeadDeps, 'clock' | 'config' | 'database'>,
): Promise<void> {
  await forgetSpent(deps.database.db, deps.clock.now());
  await forgetOldSessions(deps);
}
