import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Entry, Snapshot } from '../../../content/snapshot.ts';
import type { Config } from '../../../server/config/config.ts';
import { AppError } from '../../../server/http/errors.ts';
import { createPlaces, type PlaceRules } from '../../../server/http/callers/member-places.ts';
import type { Request } from '../../../server/http/server.ts';
import type { Platform } from '../../../server/platform/open.ts';
import type { FileAccess } from '../../../server/media/access.ts';
import { ProcessEnded } from '../../../server/platform/processes/child.ts';
import { createSemaphore, type SemaphoreSize } from '../../../server/platform/turns/turns.ts';
import type { StoredFile } from '../../../server/platform/storage/storage.ts';
import { brochureEntries, type FontFiles, fontFiles, readFonts } from './entries.ts';
import { makeBrochure } from './make.ts';
import { loadSharp } from '../../../server/platform/sharp.ts';

export type Brochure = StoredFile & { fileName: string };

/** Changes with the layout, so that stored brochures of the old one are not served. */
const LAYOUT = 4;

/** One at a time, as each takes a core for a second, and how many may wait for theirs. */
const RENDERERS: SemaphoreSize = { places: 1, waiting: 20 };

/** For one visitor, so that others wait for at most two of theirs. Stored brochures are not limited. */
const OF_A_VISITOR: PlaceRules = {
  places: 2,
  waiting: 10,
  ofScreen: 2,
  atOnce: Infinity,
  share: 1,
  rest: 0,
  longestRest: 0,
};

export type Asking = Readonly<{ request: Request; visitor: number }>;

export type BrochureDeps = Pick<Platform, 'config' | 'log' | 'storage' | 'keepMade'> & {
  content: { snapshot(): Snapshot };
  files: Pick<FileAccess, 'uploadFor' | 'brochureFor'>;
};

type Subject = Readonly<{
  programmeId: number;
  entries: readonly Entry[];
  logo: string | undefined;
  fonts: FontFiles;
}>;

function createKeys({ http }: Pick<Config, 'http'>) {
  let keys = { version: -1, byProgramme: new Map<number, string>() };
  return ({ version }: Snapshot, { programmeId, entries, logo, fonts }: Subject): string => {
    if (keys.version !== version) keys = { version, byProgramme: new Map() };
    const known = keys.byProgramme.get(programmeId);
    if (known !== undefined) return known;
    const facts = JSON.stringify([LAYOUT, http.origin, logo ?? null, fonts, entries]);
    const hash = createHash('sha256').update(facts).digest('hex').slice(0, 32);
    const key = `brochures/${programmeId}/${hash}.pdf`;
    keys.byProgramme.set(programmeId, key);
    return key;
  };
}

type Making = Readonly<{ pdf: Promise<Uint8Array>; askedBy: Set<string> }>;

/** Makes a brochure and keeps it under its key: once, however many ask before it is kept. */
function createMaker(
  { config, storage, keepMade, log }: BrochureDeps,
  render: typeof makeBrochure,
) {
  const gate = createSemaphore(RENDERERS);
  const making = new Map<string, Making>();
  /** Brochures that have been made, served from memory until they are stored. */
  const unkept = new Map<string, Uint8Array>();

  /** Reads the files before it takes a turn, so that a slow store does not block other brochures. */
  const drawn = async ({ logo, fonts, ...about }: Subject): Promise<Uint8Array> => {
    const [picture, own] = await Promise.all([
      logo === undefined ? null : storage.read(logo),
      readFonts(storage, fonts),
    ]);
    return gate(async () => render(config, { ...about, logo: await logoOf(picture), own }));
  };

  const made = async (subject: Subject): Promise<Uint8Array> => {
    try {
      return await drawn(subject);
    } catch (error) {
      // Whoever asked is told to come again, which by itself stands in no log.
      const { programmeId } = subject;
      if (error instanceof ProcessEnded)
        log.warn({ err: error, programmeId }, 'a brochure could not be made');
      throw error;
    }
  };

  const begin = (key: string, subject: Subject): Making => {
    const pdf = made(subject)
      .then((content) => keptBehind(key, content))
      .finally(() => making.delete(key));
    const begun = { pdf, askedBy: new Set<string>() };
    making.set(key, begun);
    return begun;
  };

  const keptBehind = (key: string, pdf: Uint8Array): Uint8Array => {
    unkept.set(key, pdf);
    void keepMade(key, pdf, 'application/pdf').finally(() => unkept.delete(key));
    return pdf;
  };

  return {
    make: async (key: string, subject: Subject, visitor = ''): Promise<Uint8Array> => {
      const done = unkept.get(key);
      if (done) return done;
      const { pdf, askedBy } = making.get(key) ?? begin(key, subject);
      askedBy.add(visitor);
      return pdf;
    },
    /** Seconds until the first that this visitor waits for is made: they are made in the order in which they were begun. */
    secondsFor: (visitor: string): number => {
      const before = [...making.values()].findIndex(({ askedBy }) => askedBy.has(visitor));
      return gate.secondsFor(before + 1);
    },
  };
}

/** Brochures: uploaded by staff, or made from the programme's own data and kept. Another `render` is for tests. */
export function brochureService(deps: BrochureDeps, render = makeBrochure) {
  const { config, content, storage } = deps;
  const keyOf = createKeys(config);
  const { make, secondsFor } = createMaker(deps, render);
  const inPlace = createPlaces(OF_A_VISITOR, secondsFor);

  const made = async (programmeId: number, visitor?: number): Promise<StoredFile | null> => {
    const snapshot = content.snapshot();
    const entries = brochureEntries(programmeId, snapshot);
    if (!entries) return null;
    const subject = { programmeId, entries, logo: logoFile(snapshot), fonts: fontFiles(snapshot) };
    const key = keyOf(snapshot, subject);
    const kept = await storage.openInParts(key);
    if (kept) return kept;
    if (visitor === undefined) return asFile(await make(key, subject));
    const asker = String(visitor);
    return inPlace(asker, async () => {
      // Others may have had it made while this visitor waited for a place.
      return (await storage.openInParts(key)) ?? asFile(await make(key, subject, asker));
    });
  };

  const opened = async (
    programmeId: number,
    upload: (id: number) => Promise<StoredFile | null>,
    visitor?: number,
  ): Promise<Brochure> => {
    const programme = content.snapshot().get('programme', programmeId);
    if (!programme) throw new AppError('brochure_not_found');
    const uploaded = programme.data.brochure_pdf;
    const file =
      (uploaded === null ? null : await upload(uploaded)) ?? (await made(programmeId, visitor));
    if (!file) throw new AppError('brochure_not_found');
    const above = content.snapshot().get('programme', programme.parent);
    const names = [above, programme].flatMap((each) => each?.data.slug ?? []);
    return { ...file, fileName: `${names.join('-')}-brochure.pdf` };
  };

  return {
    /**
     * @throws brochure_not_found; others may succeed later: too_many_requests if this visitor has too many waiting,
     * `QueueFull` if others have, `ProcessEnded` if it exceeded its time or memory, failures of the storage
     */
    open: (programmeId: number, { request, visitor }: Asking): Promise<Brochure> =>
      opened(programmeId, (id) => deps.files.uploadFor(request, id), visitor),
    /** The same for a visitor who asked for it, and whose request is over. */
    openAsked: (programmeId: number): Promise<Brochure> =>
      opened(programmeId, deps.files.brochureFor),
  };
}

function asFile(pdf: Uint8Array): StoredFile {
  return { stream: Readable.from([pdf]), size: pdf.length, contentType: 'application/pdf' };
}

export type Brochures = ReturnType<typeof brochureService>;

/** Pixels of the longer side: some 300 to the inch on the cover. */
const MOST = 640;

/** The university's own logo in the largest stored size; undefined if the default mark is used. */
function logoFile(snapshot: Snapshot): string | undefined {
  const [university] = snapshot.all('university');
  const largest = snapshot.media(university?.data.logo ?? null)?.renditions.at(-1);
  return largest?.url.replace(/^\//, '');
}

async function logoOf(source: Buffer | null): Promise<Uint8Array | undefined> {
  if (!source) return undefined;
  const sharp = await loadSharp();
  return sharp(source)
    .resize(MOST, MOST, { fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
}
