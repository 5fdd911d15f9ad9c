import { execFile } from 'node:child_process';

import { PROJECT } from '../runtime.mjs';
import { Failure } from '../steps.mjs';
import { npm } from './npm.ts';
import type { CarriedPackage } from './packages.ts';

/** An advisory; of a package that is found for another's sake, that one's name stands there instead. */
type Via = string | { title: string; severity: string };
/** What `npm audit --json` says since npm 7, as far as it is read here. */
type Report = {
  vulnerabilities?: Record<string, { name: string; nodes: string[]; via: Via[] }>;
  message?: string;
};

const SEVERE = new Set(['high', 'critical']);
/** Milliseconds that the registry has to answer. */
const PATIENCE = 60_000;

/**
 * Asks the registry what is known against the packages of a release, and answers it in a sentence, which may be that it
 * does not say.
 * @throws {Failure} where an advisory is high or critical, unless such are accepted
 */
export async function lookForAdvisories(
  packages: readonly CarriedPackage[],
  accepted: boolean,
): Promise<string> {
  const { vulnerabilities, message } = await ask();
  if (!vulnerabilities)
    return `Advisories were not looked for, as the registry does not tell them: ${message}`;
  const severe = severeOn(packages, vulnerabilities);
  if (severe.length === 0) return 'No high advisory is known on what the release carries.';
  const told = `On what the release carries there are advisories: ${severe.join('; ')}.`;
  if (accepted) return told;
  throw new Failure(`${told} Bring it up to date, or release --despite-advisories.`);
}

function severeOn(
  packages: readonly CarriedPackage[],
  found: NonNullable<Report['vulnerabilities']>,
): string[] {
  const carried = new Set(packages.map(({ path }) => path));
  const ours = Object.values(found).filter(({ nodes }) => nodes.some((at) => carried.has(at)));
  return ours.flatMap(({ name, via }) =>
    via.flatMap((each) =>
      typeof each === 'object' && SEVERE.has(each.severity)
        ? [`${name}, ${each.title} (${each.severity})`]
        : [],
    ),
  );
}

/** npm ends with 1 where it has found something, and where it could not ask. */
async function ask(): Promise<Report> {
  const [command, first] = npm();
  const patience = ['--fetch-retries=0', `--fetch-timeout=${PATIENCE}`];
  const args = [...first, 'audit', '--json', '--package-lock-only', ...patience];
  const said = await new Promise<string>((told) => {
    execFile(command, args, { cwd: PROJECT, maxBuffer: 2 ** 26 }, (failure, stdout) =>
      told(stdout || JSON.stringify({ message: failure?.message })),
    );
  });
  return JSON.parse(said) as Report;
}
