import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { openBrowser, PHONE, visit } from '../support/browser.ts';
import { readProgramme } from '../support/brochure.ts';
import { newNumber } from '../support/leadForm.ts';
import { becomeAdmin } from '../support/operator.ts';
import { type Running, spawnProcess, startProcess } from '../support/process.ts';
import { comeAgain, registerAndRead } from '../support/registering.ts';

/** Shorter than the default, so that a number may come again while the story is told; seconds. */
const RESEND_WAIT = 5;

let folder: string;
let product: Running;
let browser: Browser;
/** How the first start ended. */
let begun: Awaited<ReturnType<Running['end']>> & { output: string };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prospectus-first-'));
  // Root's database runs as another account, which must be able to read it.
  await chmod(folder, 0o755);
  const env = {
    PROSPECTUS_DATA_DIR: folder,
    PROSPECTUS_OTP_RESEND_WAIT: String(RESEND_WAIT),
  };
  begun = await beginAndStop(env);
  [product, browser] = await Promise.all([
    startProcess({ command: ['npm', 'start'], env }),
    openBrowser(),
  ]);
  await vi.waitUntil(() => product.output().includes('Ctrl-C stops it.'), 10_000);
});
afterAll(async () => {
  await browser?.close();
  await product?.end();
  await rm(folder, { recursive: true, force: true });
});

/** A first start that is stopped while it loads the demo; the next one loads it whole. */
async function beginAndStop(env: NodeJS.ProcessEnv) {
  const first = await spawnProcess({ env });
  await vi.waitUntil(() => first.output().includes('Loading the demo university'), 180_000);
  return { ...(await first.end('SIGINT')), output: first.output() };
}

it('a start that is stopped while it loads the demo stops at once', () => {
  expect(begun).toMatchObject({ code: 0, signal: null });
  expect(begun.output).not.toContain('http://');
});

it('after npm start a visitor registers, reads the brochure, and is known the next time', async () => {
  const programme = await readProgramme(product.origin, 'mba');
  const operator = await becomeAdmin(browser, product.output());
  const number = newNumber();
  const first = await visit(browser, product.origin, PHONE);
  const readFirst = () => operator.readCode(number, 1);
  const { portal } = await registerAndRead({
    page: first.page,
    number,
    programme,
    readCode: readFirst,
  });
  expect((await fetch(portal)).status).toBe(200);
  await new Promise((resolve) => setTimeout(resolve, (RESEND_WAIT + 1) * 1000));
  const again = await visit(browser, product.origin, PHONE);
  const readCode = () => operator.readCode(number, 2);
  await comeAgain({ page: again.page, number, programme, readCode });
  expect([...first.problems, ...again.problems]).toEqual([]);
  await Promise.all([first.close(), again.close()]);
});
