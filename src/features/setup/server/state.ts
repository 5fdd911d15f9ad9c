import { baseColoursSchema, basicsSchema } from '../schemas.ts';
import type { Setup } from '../calls.ts';
import { countInvented } from '../../../server/leads/invented.ts';
import type { SetupDeps } from './deps.ts';
import { pathsOfLegal } from './legal.ts';
import { missingIn } from './missing.ts';
import { countEntries, findOne, hasDemo, idsAt, type One, isDemoRemoved } from './repository.ts';
import { channelState } from './test-message.ts';

export async function readState(deps: SetupDeps): Promise<Setup> {
  const { content, config, database } = deps;
  const [university, brand, drafts, sms, mail, demo, removed] = await Promise.all([
    findOne(database.db, 'university'),
    findOne(database.db, 'brand'),
    idsAt(database.db, 'auxiliary', pathsOfLegal),
    channelState(deps, 'sms'),
    channelState(deps, 'mail'),
    demoIn(deps),
    removedIn(deps),
  ]);
  const snapshot = content.snapshot();
  const { origin } = config.http;
  const circumstances = { origin, carriesSms: sms.carries, carriesMail: mail.carries, drafts };
  return {
    is_public: content.isPublic(),
    missing: missingIn(snapshot, circumstances),
    university: university ? universityIn(university) : null,
    brand: brand ? brandIn(brand) : null,
    programmes: snapshot.all('programme').length,
    sms,
    mail,
    mail_from: config.mail.from,
    origin,
    demo,
    removed,
  };
}

async function removedIn({ content, database }: SetupDeps): Promise<Setup['removed']> {
  if (!(await isDemoRemoved(database.db))) return null;
  const found = await content.countPutAway();
  return found.entries > 0 ? found : null;
}

async function demoIn({ database, media }: SetupDeps): Promise<Setup['demo']> {
  if (!(await hasDemo(database.db))) return null;
  const [entries, files, leads] = await Promise.all([
    countEntries(database.db),
    media.countOwn(),
    countInvented(database.db),
  ]);
  return { entries, files, leads };
}

function universityIn({ id, version, draft }: One): Setup['university'] {
  return {
    id,
    version,
    logo: idIn(draft['logo']),
    basics: textsIn(draft, Object.keys(basicsSchema.shape)),
  };
}

function brandIn({ version, draft }: One): Setup['brand'] {
  return {
    version,
    logo_on_dark: idIn(draft['logo_on_dark']),
    logo_alone: draft['logo_alone'] === true,
    colours: textsIn(draft, Object.keys(baseColoursSchema.shape)),
    typefaces: String(draft['typefaces'] ?? ''),
    corners: String(draft['corners'] ?? ''),
    motif: String(draft['motif'] ?? ''),
  };
}

function idIn(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

function textsIn(draft: One['draft'], names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, String(draft[name] ?? '')]));
}
