import type { Page } from 'playwright';

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };

/** Adds up the shifts since `from`, by their own times: the observer hears of a shift some frames after it. */
function observe(): void {
  const moved = { from: 0, shifts: [] as Shift[] };
  Object.assign(globalThis, { moved });
  new PerformanceObserver((list) => {
    moved.shifts.push(...(list.getEntries() as Shift[]));
  }).observe({ type: 'layout-shift', buffered: true });
}

type Moved = Readonly<{ moved: { from: number; shifts: readonly Shift[] } }>;

function sumOfShifts(): number {
  const { from, shifts } = (globalThis as unknown as Moved).moved;
  return shifts
    .filter(({ startTime, hadRecentInput }) => startTime >= from && !hadRecentInput)
    .reduce((sum, { value }) => sum + value, 0);
}

/** Fonts (WOFF2) that stand in for those of systems, by the names of these: machines that test have few. */
export type SystemFonts = Readonly<Record<string, Buffer>>;

/** Gives stylesheets fonts in place of those that a system may lack. */
async function standIn(page: Page, systems: SystemFonts): Promise<void> {
  for (const [name, body] of Object.entries(systems))
    await page.route(`**/system/${encodeURIComponent(name)}`, (route) =>
      route.fulfill({ body, contentType: 'font/woff2' }),
    );
  await page.route('**/*.css', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll(
      /local\((['"]?)([\w ]+)\1\)/g,
      (local, _quote, name: string) =>
        name in systems ? `url('/system/${encodeURIComponent(name)}')` : local,
    );
    await route.fulfill({ response: answer, body });
  });
}

/** Holds the fonts of a page back until it has been painted without them; answers what moved when they came. */
export async function openWithLateFonts(
  page: Page,
  path: string,
  systems: SystemFonts = {},
): Promise<number> {
  const standsIn = Object.keys(systems).length > 0;
  if (standsIn) await standIn(page, systems);
  const painted = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await painted.promise;
    await route.continue();
  });
  await page.addInitScript(observe);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  if (standsIn) {
    await page.waitForFunction(areStylesThere);
    await page.evaluate(standInsLoaded);
  }
  await page.evaluate(paintedTwice);
  painted.resolve();
  await page.evaluate(async () => void (await document.fonts.ready));
  await page.evaluate(paintedTwice);
  return page.evaluate(sumOfShifts);
}

function areStylesThere(): boolean {
  return [...document.querySelectorAll('link[rel=stylesheet]')].every(
    (link) => (link as HTMLLinkElement).sheet !== null,
  );
}

/** Fonts that stand in for those of systems are there at once, as those are: what moves when they come is not counted. */
async function standInsLoaded(): Promise<void> {
  const standIns = [...document.fonts].filter(({ family }) => family.includes('fallback'));
  const loaded = await Promise.allSettled(standIns.map((face) => face.load()));
  if (!loaded.some(({ status }) => status === 'fulfilled')) throw new Error('Nothing stands in.');
  for (let frames = 0; frames < 4; frames += 1)
    await new Promise((done) => requestAnimationFrame(done));
  (globalThis as unknown as Moved).moved.from = performance.now();
}

async function paintedTwice(): Promise<void> {
  const drawn = () => new Promise((done) => requestAnimationFrame(done));
  for (let frames = 0; frames < 4; frames += 1) await drawn();
}

/** The faces that a page has loaded, beside those that a system brings. */
export function loadedFaces(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.fonts]
      .filter(({ status, family }) => status === 'loaded' && !family.includes('fallback'))
      .map(({ family }) => family.replaceAll('"', '')),
  );
}

/** The bytes that a first visit of a page takes from the network. */
export async function bytesOfVisit(page: Page, path: string): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  let loaded = 0;
  devtools.on('Network.dataReceived', ({ encodedDataLength }) => (loaded += encodedDataLength));
  await page.goto(path, { waitUntil: 'networkidle' });
  return loaded;
}
