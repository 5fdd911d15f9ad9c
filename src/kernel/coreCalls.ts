import type { Call } from './call.ts';
import * as audit from './calls/audit.ts';
import * as starters from './calls/starters.ts';
import * as brochures from './calls/brochures.ts';
import * as completeness from './calls/completeness.ts';
import * as content from './calls/content.ts';
import * as download from './calls/download.ts';
import * as events from './calls/events.ts';
import * as fees from './calls/fees.ts';
import * as leadAccess from './calls/leadAccess.ts';
import * as leadWork from './calls/leadWork.ts';
import * as leads from './calls/leads.ts';
import * as media from './calls/media.ts';
import * as messages from './calls/messages.ts';
import * as outbox from './calls/outbox.ts';
import * as ownAccount from './calls/ownAccount.ts';
import * as preview from './calls/preview.ts';
import * as publicContent from './calls/publicContent.ts';
import * as region from './calls/region.ts';
import * as screens from './calls/screens.ts';
import * as series from './calls/series.ts';
import * as signIn from './calls/signIn.ts';
import * as staff from './calls/staff.ts';
import * as staffLeads from './calls/staffLeads.ts';
import * as vendors from './calls/vendors.ts';
import * as waiting from './calls/waiting.ts';
import * as view from './calls/view.ts';

/** The core's calls by their names; those of content types as they stand before `ofType`. Features declare their own. */
export const coreCalls: Readonly<Record<string, Call>> = {
  ...audit,
  ...starters,
  ...brochures,
  ...completeness,
  ...content,
  ...download,
  ...events,
  ...fees,
  ...leadAccess,
  ...leadWork,
  ...leads,
  ...media,
  ...messages,
  ...outbox,
  ...ownAccount,
  ...preview,
  ...publicContent,
  ...region,
  ...screens,
  ...series,
  ...signIn,
  ...staff,
  ...staffLeads,
  ...vendors,
  ...waiting,
  ...view,
};
