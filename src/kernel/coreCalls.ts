import type { Call } from './call.ts';
import * as content from './calls/content.ts';
import * as events from './calls/events.ts';
import * as identityProvider from './calls/identityProvider.ts';
import * as leads from './calls/leads.ts';
import * as media from './calls/media.ts';
import * as operations from './calls/operations.ts';
import * as ownAccount from './calls/ownAccount.ts';
import * as preview from './calls/preview.ts';
import * as publicContent from './calls/publicContent.ts';
import * as roles from './calls/roles.ts';
import * as signIn from './calls/signIn.ts';
import * as staff from './calls/staff.ts';
import * as staffLeads from './calls/staffLeads.ts';
import * as staffScreens from './calls/staffScreens.ts';

/** The core's calls by their names; those of content types as they stand before `ofType`. Features declare their own. */
export const coreCalls: Readonly<Record<string, Call>> = {
  ...content,
  ...events,
  ...identityProvider,
  ...leads,
  ...media,
  ...operations,
  ...ownAccount,
  ...preview,
  ...publicContent,
  ...roles,
  ...signIn,
  ...staff,
  ...staffLeads,
  ...staffScreens,
};
