import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import type { Config } from '../config/config.ts';
import { rendererOf, type Built, type BuiltForm, type Renderer } from './renderer.ts';

/** Sources served as they are, with hot reload; the modules of the website are loaded anew as they change. */
export type Sources = Readonly<{
  renderer: Renderer;
  /** Loads what has changed since the last page. */
  refresh(): Promise<void>;
  middleware: ViteDevServer['middlewares'];
  /** The staff area's page, which loads its sources. */
  staffTemplate(): Promise<string>;
  close(): Promise<void>;
}>;

const entry = '/src/site/render.tsx';
const formEntry = '/src/site/register/preview/leadForm.tsx';
const hotReloadPort = 24_678;

/** Opens Vite beside the process. Needs the development packages. */
export async function openSources(config: Config): Promise<Sources> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: config.project,
    appType: 'custom',
    html: { cspNonce: '__nonce__' },
    server: { middlewareMode: true, ws: { port: hotReloadPort } },
  });
  let built = (await vite.ssrLoadModule(entry)) as Built;
  const current = (): Renderer =>
    rendererOf({
      built,
      loadForm: () => vite.ssrLoadModule(formEntry) as Promise<BuiltForm>,
      assets: built.sourceAssets,
      origin: config.http.origin,
    });
  return {
    renderer: {
      route: (...args) => current().route(...args),
      key: (...args) => current().key(...args),
      render: (...args) => current().render(...args),
      renderMarked: (...args) => current().renderMarked(...args),
      form: (snapshot) => current().form(snapshot),
      names: (snapshot) => current().names(snapshot),
      sitemap: (snapshot) => current().sitemap(snapshot),
      llms: (snapshot) => current().llms(snapshot),
      robots: () => current().robots(),
      manifest: (snapshot) => current().manifest(snapshot),
      feed: (snapshot) => current().feed(snapshot),
      calendar: (...args) => current().calendar(...args),
      card: (...args) => current().card(...args),
      failure: (status) => current().failure(status),
      speculationRules: current().speculationRules,
      headScript: current().headScript,
      groundColour: current().groundColour,
      homeScreenSizes: current().homeScreenSizes,
    },
    refresh: async () => {
      built = (await vite.ssrLoadModule(entry)) as Built;
    },
    middleware: vite.middlewares,
    staffTemplate: async () => {
      const page = await readFile(join(config.project, 'src/admin/index.html'), 'utf8');
      const html = page.replace('./main.tsx', '/src/admin/main.tsx');
      return vite.transformIndexHtml('/admin/', html);
    },
    close: () => vite.close(),
  };
}
