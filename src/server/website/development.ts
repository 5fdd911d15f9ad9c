import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import type { Config } from '../config/config.ts';
import { siteOf, type FormModule, type SiteBuild, type SiteModule } from './built-site.ts';

export type Sources = Readonly<{
  current(): SiteBuild;
  refresh(): Promise<void>;
  middleware: ViteDevServer['middlewares'];
  staffTemplate(): Promise<string>;
  close(): Promise<void>;
}>;

const entry = '/src/site/render.tsx';
const formEntry = '/src/site/register/preview/leadForm.tsx';
const hotReloadPort = 24_678;

export async function openSources(config: Config): Promise<Sources> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: config.project,
    appType: 'custom',
    html: { cspNonce: '__nonce__' },
    server: { middlewareMode: true, ws: { port: hotReloadPort } },
  });
  const load = async (): Promise<SiteBuild> => {
    const module = (await vite.ssrLoadModule(entry)) as SiteModule;
    const loadForm = () => vite.ssrLoadModule(formEntry) as Promise<FormModule>;
    return siteOf(config, module, { loadForm, assets: module.sourceAssets });
  };
  let build = await load();
  return {
    current: () => build,
    refresh: async () => {
      build = await load();
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
