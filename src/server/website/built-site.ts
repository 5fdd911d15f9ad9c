import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min';
import type { Snapshot } from '../../content/snapshot.ts';
import type { Manifest, Site } from '../../site/render.tsx';
import type { Config } from '../config/config.ts';
import { current } from '../platform/vendors/connecting.ts';

export type SiteModule = typeof import('../../site/render.tsx');

export type FormModule = typeof import('../../site/register/preview/leadForm.tsx');

export type SiteBuild = Readonly<{
  /** Another one once staff have connected what its pages show. */
  site(): Site;
  form(snapshot: Snapshot): Promise<string | null>;
}>;

/** Throws if the website was not built. */
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
  return siteOf(config, built, { loadForm, assets });
}

async function manifestOf(build: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(build, '.vite/manifest.json'), 'utf8')) as Manifest;
}

type Parts = Readonly<{
  loadForm: () => Promise<FormModule>;
  assets: Parameters<SiteModule['createSite']>[0]['assets'];
}>;

export function siteOf(config: Config, built: SiteModule, { loadForm, assets }: Parts): SiteBuild {
  const { origin } = config.http;
  return {
    site: current(
      () => config.whatsapp,
      () => built.createSite({ origin, assets, ...settingsIn(config) }),
    ),
    form: async (snapshot) => (await loadForm()).renderLeadForm(snapshot, assets),
  };
}

/** Settings that pages depend on. */
function settingsIn({ whatsapp, otp }: Pick<Config, 'whatsapp' | 'otp'>) {
  const codes = whatsapp !== undefined;
  return {
    whatsapp: { codes, brochures: whatsapp?.brochureTemplate !== undefined },
    phoneCodes: otp.countries
      .filter((country) => isSupportedCountry(country))
      .filter((country) => country !== 'IN')
      .map((country) => getCountryCallingCode(country)),
  };
}
