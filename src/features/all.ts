import { abroad } from './abroad/feature.ts';
import { applications } from './applications/feature.ts';
import { backup } from './backup/feature.ts';
import { brochures } from './brochures/feature.ts';
import { bundles } from './bundles/feature.ts';
import { certificates } from './certificates/feature.ts';
import { callbacks } from './callbacks/feature.ts';
import { cdn } from './cdn/feature.ts';
import { connections } from './connections/feature.ts';
import { cost } from './cost/feature.ts';
import { dashboard } from './dashboard/feature.ts';
import { erp } from './erp/feature.ts';
import { events } from './events/feature.ts';
import { launchpad } from './launchpad/feature.ts';
import { leadImport } from './lead-import/feature.ts';
import { leadStages } from './lead-stages/feature.ts';
import { oldAddresses } from './old-addresses/feature.ts';
import { privacy } from './privacy/feature.ts';
import { referrals } from './referrals/feature.ts';
import { region } from './region/feature.ts';
import { releases } from './releases/feature.ts';
import { replacing } from './replacing/feature.ts';
import { setup } from './setup/feature.ts';
import { tasks } from './tasks/feature.ts';
import { templates } from './templates/feature.ts';
import { tokens } from './tokens/feature.ts';
import { webhooks } from './webhooks/feature.ts';
import { whatsapp } from './whatsapp/feature.ts';
import { whoCalls } from './who-calls/feature.ts';
import { wordpress } from './wordpress/feature.ts';
import type { Feature } from './feature.ts';

export const allFeatures: readonly Feature[] = [
  abroad,
  applications,
  backup,
  brochures,
  bundles,
  callbacks,
  cdn,
  certificates,
  connections,
  cost,
  dashboard,
  erp,
  events,
  launchpad,
  leadImport,
  leadStages,
  oldAddresses,
  privacy,
  referrals,
  region,
  releases,
  replacing,
  setup,
  tasks,
  templates,
  tokens,
  webhooks,
  whatsapp,
  whoCalls,
  wordpress,
];
