import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';

import { findChromium, findHeadlessShell } from '../../scripts/chromium.ts';
import { cookies } from '../../src/kernel/constants.ts';

/**
 * What the driver switches off, which a second list would switch on again; and the browser's own toolbar and the list
 * below its address bar, which it keeps ready in a process for each window, though nobody sees a window here.
 */
const DISABLED = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'PreloadTopChromeWebUI',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
];

/** Switches for a container: root needs no sandbox, and nothing is to be looked up outside. */
const SWITCHES = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${DISABLED.join(',')}`,
];

/** A page of a test is left before compiling its scripts for speed has paid: a sixth of a story’s processor time. */
const BRIEF = '--js-flags=--no-opt,--no-maglev';

/** The two widths that every page is looked at. */
export const PHONE = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true };
export const DESKTOP = { viewport: { width: 1280, height: 900 } };

type BrowserOptions = Readonly<{
  /**
   * Pages that are left stay alive for the way back, as in a visitor's browser: the driver switches that off, and only
   * the whole browser does it.
   */
  keepsPages?: boolean;
  /** Scripts are compiled as in a visitor's browser, where what they cost is measured. */
  measured?: boolean;
  /** Pages have scroll bars that take their room, as on most desktops: the driver hides them. */
  scrollBars?: boolean;
  /** Milliseconds between two steps, for whoever watches. */
  slowMo?: number;
  /** Shows its window, which takes the whole browser and a screen. */
  windowed?: boolean;
}>;

/** Starts Chromium; the caller closes it. */
export async function openBrowser({
  keepsPages = false,
  measured = false,
  scrollBars = false,
  slowMo = 0,
  windowed = false,
}: BrowserOptions = {}): Promise<Browser> {
  const executablePath = keepsPages || windowed ? findChromium() : findHeadlessShell();
  if (!executablePath) {
    throw new Error('No Chromium is installed; npm test installs it, or set CHROMIUM_PATH.');
  }
  const ignoreDefaultArgs = [
    ...(keepsPages ? ['--disable-back-forward-cache'] : []),
    ...(scrollBars ? ['--hide-scrollbars'] : []),
  ];
  const args = measured ? SWITCHES : [...SWITCHES, BRIEF];
  const headless = !windowed;
  return chromium.launch({ executablePath, args, ignoreDefaultArgs, slowMo, headless });
}

let shared: Promise<Browser> | undefined;

/** The browser of this worker: starting one takes longer than many a test. It ends with the worker. */
export async function sharedBrowser(): Promise<Browser> {
  if (shared && !(await shared).isConnected()) shared = undefined;
  return (shared ??= openBrowser());
}

/** A page of a visitor of its own, and the problems the browser met on it. */
export type Visit = {
  page: Page;
  /** Uncaught errors, console errors and refused (CSP) loads. */
  problems: string[];
  close(): Promise<void>;
};

/** The screen and the habits of a visitor. */
export type VisitOptions = BrowserContextOptions & {
  /** False where the visitor has not answered yet whether visits may be counted; else the answer was yes. */
  answered?: boolean;
  /** True where the announcements run; else the visitor has paused them, as drawing them takes a fifth of a core. */
  announced?: boolean;
};

/** Opens a visit to `origin`; paths given to `page.goto` are relative to it. */
export async function visit(
  browser: Browser,
  origin: string,
  { answered = true, announced = false, ...options }: VisitOptions = DESKTOP,
): Promise<Visit> {
  const context = await browser.newContext({ baseURL: origin, locale: 'en-IN', ...options });
  const { name } = cookies.analyticsConsent;
  if (answered) await context.addCookies([{ name, value: 'yes', url: origin }]);
  if (!announced) await context.addInitScript(pauseAnnouncements);
  await context.addInitScript(tellOfRefusedText);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => {
    if (!isTransitionGivenUp(error)) problems.push(String(error));
  });
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  return { page, problems, close: () => context.close() };
}

/** Text that a page would have run as a script, which browsers refuse without a word in the console. */
function tellOfRefusedText(): void {
  addEventListener('securitypolicyviolation', ({ blockedURI, sourceFile }) => {
    if (blockedURI === 'eval') reportError(new Error(`refused: text as a script, ${sourceFile}`));
  });
}

/** What their Pause does, before anything is drawn. */
function pauseAnnouncements(): void {
  addEventListener('DOMContentLoaded', () =>
    document.querySelector('[data-ticker]')?.setAttribute('data-paused', ''),
  );
}

/**
 * What a browser says where it gives a page transition up, though no script asked for one: the driver gives a phone's
 * screen to each page after it has appeared, which is a change of its size; and the next page may come before the end.
 */
const GIVEN_UP = [
  'AbortError: Transition was skipped',
  'InvalidStateError: Transition was aborted because of invalid state. Viewport size changed',
];

function isTransitionGivenUp(error: Error): boolean {
  return GIVEN_UP.includes(String(error));
}
