import type { Call } from './call.ts';
import * as audit from './calls/audit.ts';
import * as starters from './calls/starters.ts';
import * as brochures from '../features/brochures/calls.ts';
import * as bundles from '../features/bundles/calls.ts';
import * as completeness from './calls/completeness.ts';
import * as content from './calls/content.ts';
import * as dashboard from '../features/dashboard/calls.ts';
import * as download from './calls/download.ts';
import * as erp from '../features/erp/calls.ts';
import * as events from '../features/events/calls.ts';
import * as fees from './calls/fees.ts';
import * as leadAccess from '../features/privacy/calls/leadAccess.ts';
import * as leadWork from './calls/leadWork.ts';
import * as leads from './calls/leads.ts';
import * as media from './calls/media.ts';
import * as messages from './calls/messages.ts';
import * as oldAddresses from '../features/old-addresses/calls.ts';
import * as outbox from './calls/outbox.ts';
import * as ownAccount from './calls/ownAccount.ts';
import * as preview from './calls/preview.ts';
import * as publicContent from './calls/publicContent.ts';
import * as referrals from '../features/referrals/calls.ts';
import * as region from '../features/region/calls.ts';
import * as replacing from '../features/replacing/calls.ts';
import * as retention from '../features/privacy/calls/retention.ts';
import * as screens from './calls/screens.ts';
import * as series from './calls/series.ts';
import * as setup from '../features/setup/calls.ts';
import * as signIn from './calls/signIn.ts';
import * as staff from './calls/staff.ts';
import * as staffLeads from './calls/staffLeads.ts';
import * as vendors from './calls/vendors.ts';
import * as view from './calls/view.ts';
import * as whatsappReports from '../features/whatsapp/calls.ts';
import * as wordpress from '../features/wordpress/calls.ts';

/** Every call of the API by its name; those of content types as they stand before `ofType`. */
export const allCalls: Readonly<Record<string, Call>> = {
  ...audit,
  ...starters,
  ...brochures,
  ...bundles,
  ...completeness,
  ...content,
  ...dashboard,
  ...download,
  ...erp,
  ...events,
  ...fees,
  ...leadAccess,
  ...leadWork,
  ...leads,
  ...media,
  ...messages,
  ...oldAddresses,
  ...outbox,
  ...ownAccount,
  ...preview,
  ...publicContent,
  ...referrals,
  ...region,
  ...replacing,
  ...retention,
  ...screens,
  ...series,
  ...setup,
  ...signIn,
  ...staff,
  ...staffLeads,
  ...vendors,
  ...view,
  ...whatsappReports,
  ...wordpress,
};
