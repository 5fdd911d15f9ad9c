import type { Call } from './call.ts';
import * as audit from './calls/audit.ts';
import * as starters from './calls/starters.ts';
import * as brochures from './calls/brochures.ts';
import * as bundles from './calls/bundles.ts';
import * as completeness from './calls/completeness.ts';
import * as content from './calls/content.ts';
import * as dashboard from './calls/dashboard.ts';
import * as download from './calls/download.ts';
import * as erp from './calls/erp.ts';
import * as events from './calls/events.ts';
import * as fees from './calls/fees.ts';
import * as leadAccess from './calls/leadAccess.ts';
import * as leadWork from './calls/leadWork.ts';
import * as leads from './calls/leads.ts';
import * as media from './calls/media.ts';
import * as messages from './calls/messages.ts';
import * as oldAddresses from './calls/oldAddresses.ts';
import * as outbox from './calls/outbox.ts';
import * as ownAccount from './calls/ownAccount.ts';
import * as preview from './calls/preview.ts';
import * as publicContent from './calls/publicContent.ts';
import * as referrals from './calls/referrals.ts';
import * as region from './calls/region.ts';
import * as replacing from './calls/replacing.ts';
import * as retention from './calls/retention.ts';
import * as screens from './calls/screens.ts';
import * as series from './calls/series.ts';
import * as setup from './calls/setup.ts';
import * as signIn from './calls/signIn.ts';
import * as staff from './calls/staff.ts';
import * as staffLeads from './calls/staffLeads.ts';
import * as vendors from './calls/vendors.ts';
import * as view from './calls/view.ts';
import * as whatsappReports from './calls/whatsappReports.ts';
import * as wordpress from './calls/wordpress.ts';

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
