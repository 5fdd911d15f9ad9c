import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Snapshot } from '../../content/snapshot.ts';
import type { Manifest, Site } from '../../site/render.tsx';
import type { Config } from '../config/config.ts';

/** The module that the build makes of `src/site/render.tsx`. */
export type SiteModule = typeof import('../../site/render.tsx');

/** The module of the registration form's screens: loaded when staff first look at them. */
export type FormModule = typeof import('../../site/register/preview/leadForm.tsx');

/** The website, and the screens that only staff see. */
export type SiteBuild = Readonly<{
  site: Site;
  /** Every screen of the registration form, which no page shows until it is opened; null before the university is published. */
  form(snapshot: Snapshot): Promise<string | null>;
}>;

/** Loads the built website. Throws if it was not built. */
export async function loadSite(config: Config): Promise<SiteBuild> {
  const dist = join(config.project, 'dist');
  const [built, scripts, styles] = await Promise.all([
    import(pathToFileURL(join(dist, 'server/render.js')).href) as Promise<SiteModule>,
    manifestOf(join(dist, 'client')),
    manifestOf(join(dist, 'styles')),
  ]);
  const loadForm = () =>
    import(pathToFileURL(join(dist, 'server/lead-form.js')).href) as Promise<FormModule>;
  const assets = built.assetsOf({ scripts, styles });
  return siteOf(built, loadForm, {
    origin: config.http.origin,
    assets,
    whatsapp: whatsappIn(config),
  });
}

async function manifestOf(build: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(build, '.vite/manifest.json'), 'utf8')) as Manifest;
}

/** The website that a build's modules make. */
export function siteOf(
  built: SiteModule,
  loadForm: () => Promise<FormModule>,
  place: Parameters<SiteModule['createSite']>[0],
): SiteBuild {
  return {
    site: built.createSite(place),
    form: async (snapshot) => (await loadForm()).renderLeadForm(snapshot, place.assets),
  };
}

/** The kinds of messages that WhatsApp carries, by the settings. */
export function whatsappIn({ whatsapp }: Pick<Config, 'whatsapp'>) {
  return { codes: whatsapp !== undefined, brochures: whatsapp?.brochureTemplate !== undefined };
}
