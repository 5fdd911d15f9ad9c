import { Failure } from '../../scripts/steps.mjs';

// Renamed in this process and those that it starts: the product refuses a setting that it does not know.
process.env['REAL_PARTS'] ??= process.env['PROSPECTUS_REAL_PARTS'] ?? '';
delete process.env['PROSPECTUS_REAL_PARTS'];

const REQUIRED = process.env['REAL_PARTS'] === '1';

/**
 * Whether tests of a program of another maker are run: where this machine has it, and everywhere with
 * PROSPECTUS_REAL_PARTS=1, where they fail without it. `.ci/install-real-parts` installs them.
 */
export function isWanted(isHere: boolean): boolean {
  return isHere || REQUIRED;
}

/** What a test of a program that is not there fails with. */
export function absent(name: string): Failure {
  return new Failure(`There is no ${name} on this machine; .ci/install-real-parts has it.`);
}
