import { PROJECT, serverOf } from '../../scripts/runtime.mjs';
import { OF_TESTS, overridden } from './overrides.ts';
import { freePort } from './ports.ts';
import { answerOf, atFreePort, type Program, runProgram, untilReady } from './program.ts';

/** The product as a process of its own, as an operator starts it. */
export type Running = Program & Readonly<{ origin: string }>;

type ProcessOptions = {
  env?: NodeJS.ProcessEnv;
  /** Program and arguments; by default the server as it was built, on this Node. */
  command?: string[];
  cwd?: string;
  port?: number;
  /** In a session of its own. */
  detached?: boolean;
};

/** Spawns the product and waits until it serves. @throws with what it said where it ends before */
export function startProcess(options: ProcessOptions = {}): Promise<Running> {
  const { port } = options;
  return port === undefined ? atFreePort((free) => startAt(free, options)) : startAt(port, options);
}

async function startAt(port: number, options: ProcessOptions): Promise<Running> {
  const running = await spawnProcess({ ...options, port });
  const serves = async () => (await answerOf(`${running.origin}/readyz/pages`))?.status === 200;
  await untilReady('The product', running, serves);
  return running;
}

/** Spawns the product without waiting; for starts that must fail. */
export async function spawnProcess(options: ProcessOptions = {}): Promise<Running> {
  const port = options.port ?? (await freePort());
  const { args, env } = serverOf({
    ...process.env,
    NODE_ENV: 'production',
    ...overridden({ limits: OF_TESTS }),
    PROSPECTUS_DRAIN: '0',
    PORT: String(port),
    ...options.env,
  });
  const cwd = options.cwd ?? PROJECT;
  const { command = [process.execPath, ...args], detached = false } = options;
  const program = runProgram(command, { cwd, env, detached });
  return { ...program, origin: `http://localhost:${port}` };
}
