import { createHash } from 'node:crypto';

import type { Snapshot } from '../../content/snapshot.ts';
import { dayAfter, indianDay, startOfDay } from '../../kernel/values/dates.ts';
import type { Config } from '../config/config.ts';
import { createFastLane, type FastLane } from '../http/ready/ready-body.ts';
import { isSecure, type PagePolicy, securityHeaders } from '../http/security-headers.ts';
import type { Clock } from '../platform/clock.ts';
import type { Platform } from '../platform/open.ts';
import { loadSite, type SiteBuild } from './built-site.ts';
import { createPageCache, type PageCache } from './cache/page-cache.ts';
import { cachingOf } from './caching.ts';
import type { Sources } from './development.ts';
import type { Moment, Opened, PersonalViews, RegisterView, Site } from '../../site/render.tsx';

export type {
  CodeView,
  DoneView,
  FormView,
  RegisterProblems,
  RegisterTrouble,
  RegisterView,
} from '../../site/render.tsx';

/** The public website, as the process and the staff area's preview use it. */
export type Website = Readonly<{
  pages: PageCache;
  /** The website as it is now: while one develops, its sources change. */
  site(): Site;
  /** Today with the published content, or with other content: a draft, or scheduled content. */
  moment(snapshot?: Snapshot): Moment;
  /** Opens the page at an address, with the current or the given content. */
  open(address: string, snapshot?: Snapshot): Opened;
  /** Every screen of the registration form, which no page shows until it is opened; null before the university is published. */
  form(snapshot: Snapshot): Promise<string | null>;
  /** A page of the registration form without scripts. */
  register(view: RegisterView): string;
  /** A page of one visitor, which a feature declares. */
  personal<Name extends keyof PersonalViews>(name: Name, view: PersonalViews[Name]): string;
  /** Answers a page whose bytes are ready; leaves everything else to `next`. */
  answer: FastLane;
  /** The sources that a page may load from, for its content security policy. */
  policy: PagePolicy;
  /** While sources are served as they are: the staff area's page over its sources. */
  staffTemplate?: () => Promise<string>;
  close(): Promise<void>;
}>;

type Shown = { shown(): Snapshot; snapshot(): Snapshot };

export type WebsiteDeps = Pick<Platform, 'config' | 'storage' | 'keepMade' | 'turns'> & {
  content: Shown;
  website: Website;
};

/** Hosts whose player an editor may put on a page. */
const playerOrigins = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const;

type Deps = Pick<Platform, 'config' | 'clock' | 'tally'> & { content: Shown };

/** Opens the website with the published content. Throws if it was not built. */
export async function openWebsite({ config, clock, content, tally }: Deps): Promise<Website> {
  const sources = config.mode === 'development' ? await openSourcesOf(config) : undefined;
  const current = sources?.current ?? always(await loadSite(config));
  const today = createToday(clock);
  const site = () => current().site;
  const moment = (snapshot = content.shown()): Moment => ({
    snapshot,
    today: today(),
    behind: content.snapshot(),
  });
  const policy = policyOf(site(), sources);
  const headers = {
    found: pageHeaders(config, policy, cachingOf(config)),
    // Whoever asks for addresses of no page can invent any number of them: no cache should be filled with these.
    missing: pageHeaders(config, policy, cachingOf({ cdn: undefined })),
  };
  const pages = createPageCache({
    site,
    moment,
    headers,
    keep: sources === undefined,
    rendered: () => tally.add('pages', 'rendered'),
  });
  return {
    pages,
    site,
    moment,
    open: (address, snapshot) => site().open(address, moment(snapshot)),
    form: (snapshot) => current().form(snapshot),
    register: (view) => site().register(view, moment()),
    personal: (name, view) => site().personal(name, view, moment()),
    policy,
    ...(sources && { staffTemplate: sources.staffTemplate }),
    answer: sources
      ? answerSources(sources)
      : createFastLane(pages.ready, () => tally.add('pages', 'ready')),
    close: async () => sources?.close(),
  };
}

function always(build: SiteBuild): () => SiteBuild {
  return () => build;
}

async function openSourcesOf(config: Config): Promise<Sources> {
  const { openSources } = await import('./development.ts');
  return openSources(config);
}

function policyOf(
  { headScript, speculationRules }: Site,
  sources: Sources | undefined,
): PagePolicy {
  const scriptHashes = [headScript, speculationRules].map(
    (script) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
  );
  return { scriptHashes, frames: playerOrigins, ...(sources && { development: true }) };
}

/** Name and value by turns. */
function pageHeaders(
  config: Config,
  policy: PagePolicy,
  caching: Readonly<Record<string, string>>,
): string[] {
  const headers = {
    ...securityHeaders(isSecure(config), policy),
    ...caching,
  };
  return Object.entries(headers).flat();
}

function answerSources({ middleware, refresh }: Sources): FastLane {
  return (request, response, next) => {
    const serve = () => middleware(request, response, next);
    refresh().then(serve, serve);
  };
}

/** The day in India, `YYYY-MM-DD`, by a clock. It is asked for with every page, and written out once a day. */
export function createToday(clock: Clock): () => string {
  let day = '';
  let [from, until] = [0, 0];
  return () => {
    const now = clock.now().getTime();
    if (now < from || now >= until) {
      day = indianDay(now);
      [from, until] = [startOfDay(day).getTime(), startOfDay(dayAfter(day, 1)).getTime()];
    }
    return day;
  };
}
