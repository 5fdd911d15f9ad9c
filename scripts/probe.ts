/** `npm run probe`: registers from outside as a visitor does, and erases it again; docs/operations.md. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { asError } from '../src/kernel/thrown.ts';
import { probeToken } from '../src/server/platform/probe-token.ts';
import { fileSentence } from '../src/server/platform/storage/file-failure.ts';
import { pathGiven, runCommand } from './command.ts';
import { probe, type Probed } from './probe/steps.ts';
import { refuseAsked } from './usage.mjs';

const options = {
  token: { type: 'boolean', default: false },
  days: { type: 'string', default: '400' },
  json: { type: 'boolean', default: false },
  textfile: { type: 'string' },
  'token-file': { type: 'string' },
  timeout: { type: 'string', default: '20' },
} as const;

const DAY = 24 * 3_600_000;

function readOrder(args: string[]) {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [origin, ...others] = positionals;
  for (const name of ['days', 'timeout'] as const)
    if (!/^[1-9]\d{0,3}$/.test(values[name])) throw new Error(`--${name} takes a whole number.`);
  const url = URL.parse(origin ?? '');
  const isAsked =
    others.length === 0 && (url === null ? origin === undefined : /^https?:$/.test(url.protocol));
  if (!isAsked || values.token === (url !== null))
    throw new Error('Say the ORIGIN to probe, such as https://online.example.edu, or --token.');
  if (url !== null && values['token-file'] === undefined)
    throw new Error('Name the file with the token: --token-file FILE.');
  return { ...values, origin: url?.origin ?? '' };
}

type Order = ReturnType<typeof readOrder>;

function told({ steps, failure }: Probed): string {
  const lines = steps.map(
    ({ step, seconds }) => `  ${step.padEnd(10)} ${seconds.toFixed(3).padStart(8)} s`,
  );
  return [...lines, failure === null ? '  All is well.' : `  ${failure}`].join('\n');
}

/** As Prometheus' node exporter reads it. Written at once, so that it never reads half of it. */
function writeTextfile(file: string, origin: string, { steps, failure }: Probed): void {
  const target = `target="${origin}"`;
  const lines = [
    '# HELP prospectus_probe_success 1 if the last probe from outside registered, verified, downloaded and was erased.',
    '# TYPE prospectus_probe_success gauge',
    `prospectus_probe_success{${target}} ${failure === null ? 1 : 0}`,
    '# HELP prospectus_probe_step_seconds Time of each step that was well.',
    '# TYPE prospectus_probe_step_seconds gauge',
    ...steps.map(
      ({ step, seconds }) => `prospectus_probe_step_seconds{${target},step="${step}"} ${seconds}`,
    ),
    '# HELP prospectus_probe_timestamp_seconds When it ended.',
    '# TYPE prospectus_probe_timestamp_seconds gauge',
    `prospectus_probe_timestamp_seconds{${target}} ${Date.now() / 1_000}`,
  ];
  const path = pathGiven(file);
  onFile(path, () => {
    writeFileSync(`${path}.${process.pid}`, `${lines.join('\n')}\n`);
    renameSync(`${path}.${process.pid}`, path);
  });
}

/** Ends the process with a sentence where a file cannot be used. */
function onFile<Answer>(path: string, work: () => Answer): Answer {
  try {
    return work();
  } catch (error) {
    console.error(`\n  ${fileSentence(path, error) ?? asError(error).message}\n`);
    return process.exit(1);
  }
}

async function probeFrom(order: Order): Promise<void> {
  const path = pathGiven(order['token-file'] ?? '');
  // npm may have printed its own lines above it.
  const [token = ''] = /probe\.\S+/.exec(onFile(path, () => readFileSync(path, 'utf8'))) ?? [];
  const done = await probe(order.origin, token, Number(order.timeout));
  console.log(order.json ? JSON.stringify({ target: order.origin, ...done }) : told(done));
  if (order.textfile !== undefined) writeTextfile(order.textfile, order.origin, done);
  process.exitCode = done.failure === null ? 0 : 1;
}

function askedWell(): Order | undefined {
  if (process.argv[2] === '--version') return undefined;
  try {
    return readOrder(process.argv.slice(2));
  } catch (error) {
    return refuseAsked(import.meta.filename, asError(error).message);
  }
}

const order = askedWell();
if (order?.token === false) {
  // It needs no settings: it runs where no installation is.
  await probeFrom(order);
} else {
  await runCommand({
    script: import.meta.filename,
    read: readOrder,
    run: async ({ days }, { secret }) => {
      console.log(probeToken(secret, new Date(Date.now() + Number(days) * DAY)));
      return 0;
    },
  });
}
