import { registerBrochureRoutes } from '../features/brochures/server/routes.ts';
import { registerPreviewPages } from './content/http/screens/preview-routes.ts';
import { registerPublicContentRoutes } from './content/http/public-routes.ts';
import { registerDownloadRoutes } from './download/routes.ts';
import { registerEventRoutes } from '../features/events/server/routes.ts';
import { registerHealthRoutes } from './health/routes.ts';
import type { RegisterRoutes } from './http/server.ts';
import { registerMyDataPages } from '../features/privacy/server/my-data/routes.ts';
import { registerLeadPages } from './leads/pages/routes.ts';
import { registerLeadRoutes } from './leads/routes.ts';
import { registerMediaFiles } from './media/file-routes.ts';
import { registerReferralRoutes } from '../features/referrals/server/routes.ts';
import { registerRegionRoutes } from '../features/region/server/routes.ts';
import type { Services } from './services.ts';
import { registerStaffArea } from './website/staff-area-routes.ts';
import { registerWebsiteRoutes } from './website/routes.ts';

/** Routes under /api by which visitors do something. */
export const visitorCalls: readonly RegisterRoutes<Services>[] = [
  registerRegionRoutes,
  registerLeadRoutes,
  registerReferralRoutes,
  registerEventRoutes,
  registerBrochureRoutes,
  registerDownloadRoutes,
];

/** All that visitors call, by script or by form: there from the first moment on. */
export const visitorFeatures: readonly RegisterRoutes<Services>[] = [
  ...visitorCalls,
  registerPublicContentRoutes,
  registerLeadPages,
  registerMyDataPages,
];

/** Routes of pages and files, which go through none of the API's hooks. */
export const siteFeatures: readonly RegisterRoutes<Services>[] = [
  registerWebsiteRoutes,
  registerPreviewPages,
  registerStaffArea,
  registerHealthRoutes,
  registerMediaFiles,
];
