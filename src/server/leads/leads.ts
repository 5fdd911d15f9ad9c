import type { Platform } from '../platform/open.ts';
import { type Visitors, forgetOldSessions } from './visitors/visitors.ts';
import type { FeatureGauge } from '../health/feature-gauge.ts';
import type { Content } from '../content/content.ts';
import type { Regions, Customers, Erp, Referring } from './integrations.ts';

import { withTransaction } from '../platform/database/database.ts';
import { routinesOf } from '../platform/database/routines.ts';
import type { PersonalData } from './account/held.ts';
import { rightsService, accountService } from './account/service.ts';

import { Breaker } from './breaker/breaker.ts';
import { openPhones } from './phones.ts';
import { deleteProbesBefore } from './probe/repository.ts';
import { numberLinks } from './numbers/number-links.ts';
import { forgetLinks } from './numbers/repository.ts';
import { openPlaces } from './places/places.ts';
import { severalSms } from './register/code-request.ts';
import { sendLimits } from './register/request.ts';
import { openConsentTexts } from './consent-texts.ts';
import type { Registering } from './register/register-lead.ts';
import { forgetSpent } from './account/erase-repository.ts';
import { leadRepository } from './register/repository.ts';
import { keyFor } from './store/keys.ts';
import type { Verifying } from './register/verify-lead.ts';

export type { Pressure } from './breaker/pressure.ts';
export type Leads = ReturnType<typeof openLeads>;

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

export function openLeads(deps: LeadDeps) {
  const { secret, secrets } = deps.config;
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
    codeKeys: { code: keyFor(secret, 'otp-code'), challenge: keyFor(secret, 'otp-challenge') },
    checkKeys: secrets.map((each) => keyFor(each, 'otp-code')),
  };
  // Of a probe nothing is counted, held against its address, sent or looked up.
  const probing = {
    ...context,
    breaker: {
      holdOf: async () => ({ hold: null, settled: () => undefined }),
      sent: () => undefined,
      verified: () => undefined,
    },
    messages: { ...deps.messages, sendMail: async () => null, sendSms: async () => null },
    places: { ...places, note: () => undefined },
    tally: { ...deps.tally, add: () => undefined },
  };
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
    registering: context satisfies Registering,
    verifying: context satisfies Verifying,
    probes: {
      registering: probing satisfies Registering,
      verifying: probing satisfies Verifying,
    },
    severalSms: () => severalSms(deps),
    account: accountService(context),
    rights: rightsService(context),
    numbers: numberLinks(deps),
  };
}

/** Milliseconds. */
const LONGEST_PROBE = 10 * 60_000;

/** Deletes expired data: spent codes, old counts, ended sessions, and archives past their retention. */
export async function deleteExpired(
  deps: Pick<LeadDeps, 'clock' | 'config' | 'database'>,
): Promise<void> {
  const now = deps.clock.now();
  await forgetSpent(deps.database.db, now);
  await forgetLinks(deps.database.db, now);
  await withTransaction(deps.database, (tx) =>
    deleteProbesBefore(tx, new Date(now.getTime() - LONGEST_PROBE)),
  );
  await forgetOldSessions(deps);
}
