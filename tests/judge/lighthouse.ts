import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findChromium } from '../../scripts/chromium.ts';
import { errorsOf, toolFile } from './tools.ts';
import type { Sent } from './validator.ts';

/** What every page must have 100 in, by the names that Lighthouse calls it and shows it by. */
export const CATEGORIES = {
  accessibility: 'Accessibility',
  'best-practices': 'Best practices',
  seo: 'SEO',
} as const;

/** Of 100, by category; one that Lighthouse could not tell is left out. */
export type Scores = Readonly<Record<string, number>>;

const CHROME = '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run';

export type Report = Readonly<{
  runtimeError?: Readonly<{ message: string }>;
  categories: Readonly<
    Record<string, Readonly<{ title: string; score: number | null; auditRefs: AuditRef[] }>>
  >;
  audits: Readonly<Record<string, Audit>>;
  /** How quick Lighthouse found the machine to be: 1,000 and more on a desktop that does nothing else. */
  environment?: Readonly<{ benchmarkIndex: number }>;
}>;
type Audit = Readonly<{
  title: string;
  score: number | null;
  details?: Readonly<{ items?: readonly Item[] }>;
}>;
/** What an audit found: a part of the page, or something that the browser had to say of it. */
type Item = Readonly<{ node?: Readonly<{ snippet: string }>; issueType?: string }>;
type AuditRef = Readonly<{ id: string; weight: number }>;
export type Audited = Readonly<{ scores: Scores; findings: readonly string[] }>;

/** A page to be judged; `who` sees it, and by which cookies, where not everybody does. */
export type Asked = Readonly<{ path: string; who?: string; cookie?: string }>;

/** A page as it was answered. */
export type Answered = Sent & Asked & Readonly<{ status: number }>;

/** What a page has in Lighthouse's accessibility, best practices and SEO, and what keeps it from 100. */
export async function audit(origin: string, page: Answered, signal: AbortSignal): Promise<Audited> {
  const report = await lighthouse(
    [
      // What waits below the first screens has a guessed height, and lies over its neighbours where axe asks for all
      // places at once. Where a link leads to a place of the page, nothing is guessed.
      `${origin}${page.path}#main`,
      '--throttling-method=provided',
      `--only-categories=${Object.keys(CATEGORIES).join(',')}`,
      ...(page.cookie ? [`--extra-headers=${JSON.stringify({ cookie: page.cookie })}`] : []),
      ...(page.status === 404 ? ['--ignore-status-code'] : []),
      ...skipped(page).map((id) => `--skip-audits=${id}`),
    ],
    signal,
  );
  if (typeof report === 'string') return { scores: {}, findings: [report] };
  return { scores: scoresOf(report), findings: findingsOf(report) };
}

/** Has Lighthouse open a page; what it told, or why it did not. */
export async function lighthouse(
  args: readonly string[],
  signal: AbortSignal,
): Promise<Report | string> {
  const file = join(tmpdir(), `prospectus-lighthouse-${process.pid}.json`);
  rmSync(file, { force: true });
  const err = await errorsOf(
    process.execPath,
    [
      toolFile('lighthouse/cli/index.js'),
      ...args,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--chrome-flags=${CHROME}`,
    ],
    { env: { ...process.env, CHROME_PATH: findChromium(), NODE_OPTIONS: '' }, signal },
  );
  if (!existsSync(file)) return `Lighthouse did not answer: ${err.trim()}`;
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  rmSync(file);
  return report;
}

/** What a report gives, of 100. */
export function scoresOf({ categories }: Report): Scores {
  return Object.fromEntries(
    Object.entries(categories).flatMap(([name, { score }]) =>
      score === null ? [] : [[name, Math.round(score * 100)]],
    ),
  );
}

/**
 * What a page does on purpose: one that search engines are told to leave out, one that is not there, and an invitation
 * that nobody sent, as browsers log that it was not found.
 */
function skipped({ path, html, status }: Answered): string[] {
  return [
    ...(path.includes('ref=') ? ['errors-in-console'] : []),
    ...(/<meta name="robots" content="[^"]*noindex/.test(html) ? ['is-crawlable'] : []),
    ...(status === 404 ? ['is-crawlable', 'http-status-code', 'errors-in-console'] : []),
  ];
}

/** What keeps a page from 100, in words. */
export function findingsOf({ runtimeError, categories, audits }: Report): string[] {
  if (runtimeError) return [`Lighthouse: ${runtimeError.message}`];
  return Object.values(categories)
    .filter(({ score }) => score !== 1)
    .flatMap(({ title, score, auditRefs }) =>
      auditRefs
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .flatMap(({ id }) => {
          const { title: audited, details } = audits[id] ?? { title: id };
          const found = `${title} ${Math.round((score ?? 0) * 100)}: ${audited} (${id})`;
          const named = details?.items?.flatMap(
            ({ node, issueType }) => node?.snippet ?? issueType ?? [],
          );
          return [found, ...(named ?? []).map((name) => `  ${name}`)];
        }),
    );
}
