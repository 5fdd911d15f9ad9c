const REQUIRED = process.env['REAL_PARTS'] === '1';

/**
 * Whether tests of a program of another maker are run: where this machine has it, and everywhere with
 * PROSPECTUS_REAL_PARTS=1, where they fail without it. `.ci/real-parts` names the packages.
 */
export function isWanted(isHere: boolean): boolean {
  return isHere || REQUIRED;
}

/** What a test of a program that is not there fails with. */
export function absent(name: string): Error {
  return new Error(`There is no ${name} on this machine; .ci/real-parts names the packages.`);
}
