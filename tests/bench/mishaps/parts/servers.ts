import { type ChildProcess, spawn } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { PROJECT, serverOf } from '../../../../scripts/runtime.mjs';
import type { LimitOverrides } from '../../../../src/server/config/config.ts';
import { ADMIN_OF_ENVIRONMENT } from '../../../support/go-public.ts';
import { LIFTED, overridden } from '../../../support/overrides.ts';
import { freePort } from '../../../support/ports.ts';
import { msg91 } from '../../../support/sms-vendor.ts';
import { listening, type Supervised, supervise } from './supervised.ts';
import { ERP_SECRET } from './taken.ts';

const MANY = '1000000000';

/** A part that may be killed at any moment. */
export type Part = { name: string; port: number; kill(): void | Promise<void> };

/** Where a server finds its database, and vendors by their ports. */
export type Beside = { database: string; sms: number; erp: number };

/** Limits of a server all of whose visitors have one address. */
export const ONE_ADDRESS: LimitOverrides = { ...LIFTED, requestRate: 0 };

/** Settings of a server that holds back no address: all visitors come from one. */
export function environmentOf(
  folder: string,
  { database, sms, erp }: Beside,
  limits: LimitOverrides = ONE_ADDRESS,
): NodeJS.ProcessEnv {
  return {
    ...process.env,
    ...ADMIN_OF_ENVIRONMENT,
    ...msg91,
    ...overridden({ limits, vendors: { msg91: `http://127.0.0.1:${sms}` } }),
    NODE_ENV: 'production',
    DATABASE_URL: database,
    PROSPECTUS_DATA_DIR: folder,
    PROSPECTUS_DEMO: '0',
    PROSPECTUS_TRUSTED_PROXIES: '127.0.0.1,::1',
    PROSPECTUS_OTP_SENDS_ADDRESS: MANY,
    PROSPECTUS_OTP_DAILY_BUDGET: MANY,
    PROSPECTUS_ERP_URL: `http://127.0.0.1:${erp}/`,
    PROSPECTUS_ERP_SECRET: ERP_SECRET,
  };
}

/** A server that is started again when it ends. */
export type Server = Part & Supervised;

/** The product as a process of its own. */
export async function openServer(folder: string, env: NodeJS.ProcessEnv): Promise<Server> {
  const port = await freePort();
  const file = join(folder, 'servers.log');
  const log = openSync(file, 'a');
  const run = serverOf({ ...env, PORT: String(port) });
  const launch = (): ChildProcess =>
    spawn(process.execPath, run.args, { cwd: PROJECT, env: run.env, stdio: ['ignore', log, log] });
  const server = supervise(launch);
  await listening('a server', port, () => readFileSync(file, 'utf8'));
  return { ...server, name: 'server', port };
}
