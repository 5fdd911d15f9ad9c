import type { ViteDevServer } from 'vite';
import type { Config } from '../config.ts';
import { rendererOf, type Built, type Renderer } from './renderer.ts';

/** Sources served as they are, with hot reload; the modules of the website are loaded anew as they change. */
export type Sources = Readonly<{
  renderer: Renderer;
  /** Loads what has changed since the last page. */
  refresh(): Promise<void>;
  middleware: ViteDevServer['middlewares'];
  close(): Promise<void>;
}>;

const entry = '/src/site/render.tsx';
const hotReloadPort = 24_678;

/** Opens Vite beside the process. Needs the development packages. */
export async function openSources(config: Config): Promise<Sources> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: config.project,
    appType: 'custom',
    server: { middlewareMode: true, ws: { port: hotReloadPort } },
  });
  let built = (await vite.ssrLoadModule(entry)) as Built;
  const current = (): Renderer => rendererOf(built, built.sourceAssets, config.http.origin);
  return {
    renderer: {
      route: (...args) => current().route(...args),
      render: (...args) => current().render(...args),
      sitemap: (snapshot) => current().sitemap(snapshot),
      llms: (snapshot) => current().llms(snapshot),
      robots: () => current().robots(),
      headScript: current().headScript,
    },
    refresh: async () => {
      built = (await vite.ssrLoadModule(entry)) as Built;
    },
    middleware: vite.middlewares,
    close: () => vite.close(),
  };
}
