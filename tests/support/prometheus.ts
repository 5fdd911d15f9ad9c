import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { parse } from 'yaml';

import { PROJECT } from '../../scripts/runtime.mjs';
import { answerOf, atFreePort, runProgram, untilReady } from './program.ts';

const folder = join(PROJECT, 'deploy/prometheus');

/** Whether this machine has Prometheus and promtool (Debian: prometheus). */
export const hasPrometheus = existsSync('/usr/bin/prometheus') && existsSync('/usr/bin/promtool');

type Rule = { alert: string; expr: string; annotations: { runbook: string } };
type AnyRule = Rule | { record: string; expr: string };

/** The rules of `deploy/prometheus/alerts.yml`: alerts, and figures that they are reckoned from. */
export const allRules = (
  parse(readFileSync(join(folder, 'alerts.yml'), 'utf8')) as { groups: { rules: AnyRule[] }[] }
).groups.flatMap((group) => group.rules);

export const alertRules = allRules.filter((rule) => 'alert' in rule);

/** Prometheus with the configuration of `deploy`, reading the product at a port every second. */
export async function startPrometheus(target: number) {
  const data = mkdtempSync(join(tmpdir(), 'prometheus-'));
  const configuration = readFileSync(join(folder, 'prometheus.yml'), 'utf8')
    .replace('127.0.0.1:3000', `127.0.0.1:${target}`)
    .replaceAll('15s', '1s');
  writeFileSync(join(data, 'prometheus.yml'), configuration);
  copyFileSync(join(folder, 'alerts.yml'), join(data, 'alerts.yml'));
  const started = await atFreePort(async (port) => {
    const prometheus = runProgram([
      '/usr/bin/prometheus',
      `--config.file=${data}/prometheus.yml`,
      `--storage.tsdb.path=${data}/tsdb`,
      `--web.listen-address=127.0.0.1:${port}`,
    ]);
    const origin = `http://127.0.0.1:${port}`;
    const isReady = async () => (await answerOf(`${origin}/-/ready`))?.status === 200;
    await untilReady('Prometheus', prometheus, isReady);
    return { origin, end: prometheus.end };
  });
  const ask = async <Answer>(path: string) =>
    ((await (await fetch(`${started.origin}/api/v1/${path}`)).json()) as { data: Answer }).data;
  return {
    /** What a query finds at this moment. */
    seriesOf: async (query: string) => {
      const path = `query?query=${encodeURIComponent(query)}`;
      return (await ask<{ result: unknown[] }>(path)).result;
    },
    /** How each rule could be reckoned: `ok`, `err` or `unknown`. */
    healthOfRules: async () => {
      const { groups } = await ask<{ groups: { rules: { health: string }[] }[] }>('rules');
      return groups.flatMap((group) => group.rules.map(({ health }) => health));
    },
    stop: async (): Promise<void> => {
      await started.end();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
