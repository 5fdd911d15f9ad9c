/**
 * `npm run walk`: the files and functions of ours that one real call crosses on the real application, by V8's precise
 * coverage. `--json` prints the figures alone. The call is made once before, so that nothing is counted that only its
 * first time needs; what was loaded for that first time counts as a file.
 */
import { readFileSync } from 'node:fs';
import { type Profiler, Session } from 'node:inspector/promises';
import { relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import '../tests/support/real-parts.ts';
import { typeOf } from '../src/content/registry.ts';
import { createTestApp, type TestApp } from '../tests/support/app.ts';
import { openTestCluster } from '../tests/support/cluster.ts';
import { editorOf } from '../tests/support/content.ts';
import { createDatabaseOn } from '../tests/support/database.ts';
import { codeFor } from '../tests/support/message-log.ts';
import { ensureTemplate } from '../tests/support/template.ts';
import { newPhone, newVisitor } from '../tests/support/visitor.ts';
import { build } from './build.mjs';
import { PROJECT } from './runtime.mjs';
import { fail } from './steps.mjs';
import { answerEarly } from './usage.mjs';

type Bound = Readonly<{ files: number; functions: number }>;

/** `most` must not be passed; `goal` is the aim. */
const limits: Readonly<Record<string, { most: Bound; goal?: Bound }>> = {
  'lead post': { most: { files: 50, functions: 158 }, goal: { files: 50, functions: 110 } },
  'code verified': { most: { files: 63, functions: 151 } },
  autosave: { most: { files: 40, functions: 90 }, goal: { files: 40, functions: 80 } },
  'publish of a leaf': { most: { files: 59, functions: 151 }, goal: { files: 60, functions: 160 } },
  'public list': { most: { files: 13, functions: 34 } },
  'staff list': { most: { files: 25, functions: 63 } },
};

/** What one call crossed. */
type Walk = Readonly<{ files: readonly string[]; functions: readonly string[] }>;

/** A call, prepared anew for each time it is made. */
type Walker = () => Promise<() => Promise<unknown>>;

/** Callbacks of more lines count as functions. */
const SHORT = 3;

answerEarly(import.meta.filename, process.argv.slice(2));
const session = new Session();

/** Functions that timers run all the time, by file and offset: they are no part of a call. */
const ofTimers = new Set<string>();

function placeOf(file: string, { ranges: [range] }: Profiler.FunctionCoverage): string {
  return `${file}:${range?.startOffset}`;
}

/** The scripts of `src` that ran since the last time, with those of their functions that were called. */
async function takeCoverage(): Promise<Map<string, Profiler.FunctionCoverage[]>> {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  return new Map(
    result
      .filter(({ url }) => url.startsWith('file:'))
      .map(({ url, functions }): [string, Profiler.FunctionCoverage[]] => {
        const file = relative(PROJECT, fileURLToPath(url));
        const called = functions.filter(({ ranges }) => (ranges[0]?.count ?? 0) > 0);
        return [file, called.filter((one) => !ofTimers.has(placeOf(file, one)))];
      })
      .filter(([file, functions]) => file.startsWith('src/') && functions.length > 0),
  );
}

/** Milliseconds: longer than the interval of the timers that are to be found. */
const IDLE = 300;

async function findTimers(): Promise<void> {
  let always: Set<string> | undefined;
  for (let times = 0; times < 8; times += 1) {
    await takeCoverage();
    await pause(IDLE);
    const ran = [...(await takeCoverage())].flatMap(([file, functions]) =>
      functions.map((one) => placeOf(file, one)),
    );
    always = always?.intersection(new Set(ran)) ?? new Set(ran);
  }
  for (const place of always ?? []) ofTimers.add(place);
}

/** True for the function that is the module itself: its code ran because it was loaded. */
function isModule({ functionName, ranges }: Profiler.FunctionCoverage): boolean {
  return functionName === '' && ranges[0]?.startOffset === 0;
}

function countedIn(file: string, functions: readonly Profiler.FunctionCoverage[]): string[] {
  const text = readFileSync(file, 'utf8');
  return functions
    .filter((one) => !isModule(one))
    .filter(({ functionName, ranges: [range] }) => {
      if (functionName !== '' || range === undefined) return functionName !== '';
      return text.slice(range.startOffset, range.endOffset).split('\n').length > SHORT;
    })
    .map(({ functionName, ranges: [range] }) => {
      const line = text.slice(0, range?.startOffset).split('\n').length;
      return `${file}:${line} ${functionName}`;
    });
}

/** Counts the code that several calls have in common: work that happens beside some of them does not count. */
const CALLS = 12;

async function walk(app: TestApp, prepare: Walker): Promise<Walk> {
  const first = await prepare();
  await takeCoverage();
  await first();
  const loaded = [...(await takeCoverage())].filter(([, functions]) => functions.some(isModule));
  let { files, functions } = await crossedBy(app, prepare);
  for (let calls = 1; calls < CALLS; calls += 1) {
    const other = await crossedBy(app, prepare);
    files = files.intersection(other.files);
    functions = functions.intersection(other.functions);
  }
  const all = files.union(new Set(loaded.map(([file]) => file)));
  return { files: [...all].toSorted(), functions: [...functions].toSorted() };
}

async function crossedBy(app: TestApp, prepare: Walker) {
  const call = await prepare();
  // Deliveries of what stood before are no part of the call.
  await app.services.outbox.idle();
  await takeCoverage();
  await call();
  const crossed = await takeCoverage();
  const functions = [...crossed].flatMap(([file, found]) => countedIn(file, found));
  return { files: new Set(crossed.keys()), functions: new Set(functions) };
}

/** Fails where a call does not do what is measured. */
function answered({ status }: { status: number }): void {
  if (status >= 300) throw new Error(`The call that is measured answered ${status}.`);
}

async function walkersOf(app: TestApp): Promise<Record<string, Walker>> {
  const editor = await editorOf(app);
  const testimonials = `/api${typeOf('testimonial').path}`;
  const [first] = app.services.content.snapshot().all('testimonial');
  const lists = `/api/content${typeOf('testimonial').path}`;
  const version = async () => (await editor.call('GET', `${lists}/${first?.id}`)).data.version;
  let typed = 0;
  const save = async () => {
    typed += 1;
    const call = { version: await version(), body: { name: `Asha ${typed}` } };
    return async () => answered(await editor.call('PATCH', `${testimonials}/${first?.id}`, call));
  };
  return {
    'lead post': async () => {
      const [visitor, phone] = [newVisitor(app), newPhone()];
      return async () => answered(await visitor.register(phone));
    },
    'code verified': async () => {
      const [visitor, phone] = [newVisitor(app), newPhone()];
      const { body } = await visitor.register(phone);
      const code = await codeFor(app, phone);
      return async () => answered(await visitor.verify(body.data.lead_id, code));
    },
    autosave: save,
    'publish of a leaf': async () => {
      await (
        await save()
      )();
      const at = { version: await version() };
      const path = `${testimonials}/${first?.id}/publish`;
      return async () => answered(await editor.call('POST', path, at));
    },
    'public list': async () => async () => answered(await newVisitor(app).call('GET', '/api/blog')),
    'staff list': async () => async () => answered(await editor.call('GET', lists)),
  };
}

async function walkAll(): Promise<Record<string, Walk>> {
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  const cluster = await openTestCluster();
  try {
    const demo = await ensureTemplate(cluster.url, 'demo');
    const app = await createTestApp({ database: await createDatabaseOn(cluster.url, demo) });
    await findTimers();
    const walks: Record<string, Walk> = {};
    for (const [name, walker] of Object.entries(await walkersOf(app))) {
      walks[name] = await walk(app, walker);
    }
    await app.close();
    return walks;
  } finally {
    await cluster.close();
  }
}

function row(name: string, { files, functions }: Walk): string {
  const { most, goal } = limits[name] ?? {};
  const cells = [`${files.length} files`, `${functions.length} functions`];
  if (most) cells.push(`most ${most.files} / ${most.functions}`);
  if (goal) cells.push(`goal ${goal.files} / ${goal.functions}`);
  return `  ${name.padEnd(18)} ${cells.map((cell) => cell.padEnd(16)).join(' ')}`;
}

function print(walks: Readonly<Record<string, Walk>>): void {
  const [flag] = process.argv.slice(2);
  if (flag === '--json') {
    console.log(JSON.stringify({ walks, limits }));
    return;
  }
  for (const [name, one] of Object.entries(walks)) console.log(row(name, one));
  if (flag === undefined) return;
  for (const line of walks[flag]?.functions ?? []) console.log(`    ${line}`);
}

try {
  await build();
  print(await walkAll());
} catch (error) {
  fail(error);
}
