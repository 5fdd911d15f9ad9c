import { AppError } from '../http/errors.ts';
import type { Server } from '../http/server.ts';
import type { WebsiteDeps } from './website.ts';
import { createSiteIcons, iconFile } from './images/site-icons.ts';

/** Asked for again each day: the university may have chosen another. */
const cacheControl = 'public, max-age=86400';

const tabSize = 48;
const touchSize = 180;

/** The icons of tabs and home screens, and the manifest that names them. */
export function serveIcons(server: Server, deps: WebsiteDeps): void {
  const { content, website } = deps;
  const { groundColourOf, homeScreenSizes } = website.site();
  const siteIcon = createSiteIcons({
    ...deps,
    brandMark: (snapshot) => website.site().brandMark(snapshot),
  });

  server.get('/favicon.ico', async (_request, reply) => {
    const png = await siteIcon(content.shown(), { size: tabSize, margin: 0 });
    return reply
      .header('cache-control', cacheControl)
      .type('image/vnd.microsoft.icon')
      .send(iconFile(png, tabSize));
  });
  const sizes: Record<string, number> = { 'apple-touch-icon': touchSize };
  for (const size of homeScreenSizes) sizes[`icon-${size}`] = size;
  for (const [name, size] of Object.entries(sizes)) {
    server.get(`/${name}.png`, async (_request, reply) => {
      const background = groundColourOf(content.shown());
      const png = await siteIcon(content.shown(), { size, margin: 0.14, background });
      return reply.header('cache-control', cacheControl).type('image/png').send(png);
    });
  }
  server.get('/manifest.webmanifest', async (_request, reply) => {
    const manifest = website.site().manifest(content.shown());
    if (manifest === undefined) throw new AppError('not_found');
    return reply
      .header('cache-control', cacheControl)
      .type('application/manifest+json; charset=utf-8')
      .send(manifest);
  });
}
