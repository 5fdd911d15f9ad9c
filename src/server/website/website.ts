import { createHash } from 'node:crypto';

import type { Lecture } from '../../content/read/lectures.ts';
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

export type Website = Readonly<{
  pages: PageCache;
  site(): Site;
  moment(snapshot?: Snapshot): Moment;
  open(address: string, snapshot?: Snapshot): Opened;
  /** Every screen of the registration form; null before the university is published. */
  form(snapshot: Snapshot): Promise<string | null>;
  register(view: RegisterView): string;
  personal<Name extends keyof PersonalViews>(name: Name, view: PersonalViews[Name]): string;
  /** Answers a page whose bytes are ready; leaves everything else to `next`. */
  answer: FastLane;
  policy: PagePolicy;
  /** Tells whoever keeps pages that all are others, though no content changed. */
  renewed(): void;
  onRenewed(listener: () => void): () => void;
  /** In development: the staff area's page over its sources. */
  staffTemplate?: () => Promise<string>;
  close(): Promise<void>;
}>;

type Shown = { shown(): Snapshot; snapshot(): Snapshot };

export type WebsiteDeps = Pick<Platform, 'config' | 'storage' | 'keepMade' | 'turns'> & {
  content: Shown & {
    withdrawn(type: 'liveLecture'): Promise<readonly Readonly<{ entry: Lecture; at: string }>[]>;
  };
  website: Website;
};

const playerOrigins = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const;

type Deps = Pick<Platform, 'config' | 'clock' | 'tally'> & { content: Shown };

/** Throws if the website was not built. */
export async function openWebsite({ config, clock, content, tally }: Deps): Promise<Website> {
  const sources = config.mode === 'development' ? await openSourcesOf(config) : undefined;
  const current = sources?.current ?? always(await loadSite(config));
  const today = createToday(clock);
  const site = () => current().site();
  const keepers = new Set<() => void>();
  const moment = (snapshot = content.shown()): Moment => ({
    snapshot,
    today: today(),
    behind: content.snapshot(),
  });
  const policy = policyOf(site(), sources);
  const headers = {
    found: pageHeaders(config, policy, cachingOf(config)),
    // Strangers can invent any number of unknown addresses, which must not fill a cache.
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
    renewed: () => {
      for (const forget of keepers) forget();
    },
    onRenewed: (listener) => {
      keepers.add(listener);
      return () => void keepers.delete(listener);
    },
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

function pageHeaders(
  config: Config,
  policy: PagePolicy,
  caching: Readonly<Record<string, string>>,
): string[] {
  return Object.entries({ ...securityHeaders(isSecure(config), policy), ...caching }).flat();
}

function answerSources({ middleware, refresh }: Sources): FastLane {
  return (request, response, next) => {
    const serve = () => middleware(request, response, next);
    refresh().then(serve, serve);
  };
}

/** `YYYY-MM-DD` in India. Needed for every page, and computed once a day. */
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
