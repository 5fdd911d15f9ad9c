import { registerPreviewPages } from './content/http/screens/preview-routes.ts';
import { registerPublicContentRoutes } from './content/http/public-routes.ts';
import { registerDownloadRoutes } from './download/routes.ts';
import { registerHealthRoutes } from './health/routes.ts';
import type { RegisterRoutes } from './http/server.ts';
import { registerLeadPages } from './leads/pages/routes.ts';
import { registerLeadRoutes } from './leads/routes.ts';
import { registerMediaFiles } from './media/file-routes.ts';
import type { Services } from './services.ts';
import { registerStaffArea } from './website/staff-area-routes.ts';
import { registerWebsiteRoutes } from './website/routes.ts';

/** Calls of visitors, under /api. */
export const visitorCalls: readonly RegisterRoutes<Services>[] = [
  registerLeadRoutes,
  registerDownloadRoutes,
];

/** Public content and the forms that work without scripts. */
export const visitorPages: readonly RegisterRoutes<Services>[] = [
  registerPublicContentRoutes,
  registerLeadPages,
];

/** Routes of pages and files, which go through none of the API's hooks. */
export const pages: readonly RegisterRoutes<Services>[] = [
  registerWebsiteRoutes,
  registerPreviewPages,
  registerStaffArea,
  registerHealthRoutes,
  registerMediaFiles,
];
