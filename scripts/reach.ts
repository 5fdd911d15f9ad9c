/**
 * `npm run reach`: how many test files beside the code a change of a server file reaches, by the import graph, in each of
 * their rings. `--json` prints the figures alone, a path the tests that this file reaches.
 */
import { readReach } from '../tests/support/reach.ts';
import type { Ring } from './rings.ts';
import { answerEarly } from './usage.mjs';

const WORST = 5;
const besideTheCode: readonly Ring[] = ['unit', 'app'];

answerEarly(import.meta.filename, process.argv.slice(2));
const [asked] = process.argv.slice(2);
const { testsOf, ofServer } = readReach();

for (const ring of besideTheCode) {
  if (asked !== undefined && asked !== '--json') {
    for (const test of testsOf(asked, ring)) console.log(`  ${test}`);
    continue;
  }
  const { testFiles, files, median, p90 } = ofServer(ring);
  const worst = files.slice(-WORST).toReversed();
  if (asked === '--json') {
    console.log(JSON.stringify({ ring, serverFiles: files.length, testFiles, median, p90, worst }));
    continue;
  }
  console.log(
    `  ${ring}: a change of one of ${files.length} server files reaches, of ${testFiles} test files, ` +
      `median ${median}, p90 ${p90}; most:`,
  );
  for (const { file, tests } of worst) console.log(`  ${String(tests).padStart(5)} ${file}`);
}
