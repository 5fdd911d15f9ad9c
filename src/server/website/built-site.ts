import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min';
import type { Snapshot } from '../../content/snapshot.ts';
import type { Manifest, Site } from '../../site/render.tsx';
import type { Config } from '../config/config.ts';

export type SiteModule = typeof import('../../site/render.tsx');

export type FormModule = typeof import('../../site/register/preview/leadForm.tsx');

export type SiteBuild = Readonly<{
  site: Site;
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
  return siteOf(built, loadForm, {
    origin: config.http.origin,
    assets,
    ...settingsIn(config),
  });
}

async function manifestOf(build: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(build, '.vite/manifest.json'), 'utf8')) as Manifest;
}

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

/** Settings that pages depend on. */
export function settingsIn({ whatsapp, otp }: Pick<Config, 'whatsapp' | 'otp'>) {
  const codes = whatsapp !== undefined;
  return {
    whatsapp: { codes, brochures: whatsapp?.brochureTemplate !== undefined },
    phoneCodes: otp.countries
      .filter((country) => isSupportedCountry(country))
      .filter((country) => country !== 'IN')
      .map((country) => getCountryCallingCode(country)),
  };
}
