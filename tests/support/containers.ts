import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { Failure } from '../../scripts/steps.mjs';

const run = promisify(execFile);

/** The program that builds and runs containers: `CONTAINER_TOOL` names another, such as podman. */
export const CONTAINER_TOOL = process.env['CONTAINER_TOOL'] ?? 'docker';

/** A container that tells its health keeps it only in this format with podman; docker knows no other. */
const FORMAT = CONTAINER_TOOL.endsWith('podman') ? ['--format', 'docker'] : [];

/**
 * Runs a command of the container tool, and gives what it printed to its output.
 * @throws {Failure} where it ends otherwise than well
 */
export function containers(...args: string[]): Promise<string> {
  return call(CONTAINER_TOOL, args);
}

/** The parts of a compose project: its files, later ones over earlier, and what they are told. */
export type Composed = { project: string; files: readonly string[]; env: NodeJS.ProcessEnv };

/** Runs a command of compose. */
export function compose({ project, files, env }: Composed, ...args: string[]): Promise<string> {
  const named = files.flatMap((file) => ['--file', file]);
  const whole = ['compose', '--project-name', project, ...named, ...args];
  return call(CONTAINER_TOOL, whole, { ...process.env, ...env });
}

/** @throws {Failure} in one sentence, where a program that is needed is not on this machine or does not answer. */
export async function needProgram(program: string, args: string[], remedy: string): Promise<void> {
  await run(program, args).catch(() => {
    throw new Failure(`${program} does not answer on this machine: ${remedy}.`);
  });
}

/** Runs a program, and gives what it printed to its output, as `containers` does. */
export async function call(
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<string> {
  try {
    return (await run(program, args, { env, maxBuffer: 256 * 1024 * 1024 })).stdout.trim();
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    const told = `${stdout}\n${stderr}`.trim().split('\n').slice(-25).join('\n');
    throw new Failure(`${program} ${args.slice(0, 2).join(' ')} failed; see above.`, told);
  }
}

/** How an image is built: from a folder, and its arguments by name. */
export type Build = {
  name: string;
  context: string;
  dockerfile?: string;
  args?: Readonly<Record<string, string>>;
};

/** Builds an image from a Dockerfile. */
export async function buildImage({ name, context, dockerfile, args = {} }: Build): Promise<void> {
  const given = Object.entries(args).flatMap(([key, value]) => ['--build-arg', `${key}=${value}`]);
  const file = dockerfile === undefined ? [] : ['--file', dockerfile];
  await containers('build', ...FORMAT, '--tag', name, ...given, ...file, context);
}

/** The files of an image, each a line with its mode and its path, as tar lists them. */
export async function listFiles(image: string): Promise<string[]> {
  const id = await containers('create', image);
  try {
    const listing = await call('sh', ['-c', `${CONTAINER_TOOL} export ${id} | tar -tv`]);
    return listing.split('\n');
  } finally {
    await containers('rm', id);
  }
}
