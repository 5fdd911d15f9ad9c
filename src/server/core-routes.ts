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

export const visitorCalls: readonly RegisterRoutes<Services>[] = [
  registerLeadRoutes,
  registerDownloadRoutes,
];

export const visitorPages: readonly RegisterRoutes<Services>[] = [
  registerPublicContentRoutes,
  registerLeadPages,
];

/** They bypass the hooks of the API. */
export const pages: readonly RegisterRoutes<Services>[] = [
  registerWebsiteRoutes,
  registerPreviewPages,
  registerStaffArea,
  registerHealthRoutes,
  registerMediaFiles,
];
