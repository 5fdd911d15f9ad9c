import { spawnSync } from 'node:child_process';
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
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { PROJECT } from '../../scripts/runtime.mjs';
import { createTestApp, type TestApp } from '../support/app.ts';
import { answerOf, atFreePort, runProgram, untilReady } from '../support/program.ts';
import { newPhone, newVisitor } from '../support/visitor.ts';
import { isWanted } from '../support/real-parts.ts';

const folder = join(PROJECT, 'deploy/prometheus');
const hasPrometheus = existsSync('/usr/bin/prometheus') && existsSync('/usr/bin/promtool');

type Rule = { alert: string; expr: string; annotations: { runbook: string } };
const rules = (
  parse(readFileSync(join(folder, 'alerts.yml'), 'utf8')) as { groups: { rules: Rule[] }[] }
).groups.flatMap((group) => group.rules);
const board = readFileSync(join(PROJECT, 'deploy/grafana/prospectus.json'), 'utf8');

let app: TestApp;
beforeAll(async () => void (app = await createTestApp({ listen: true })));
afterAll(() => app.close());

test('whatever an alert or the board asks for is a figure of the product', async () => {
  const { body } = await app.server.inject('/metrics');
  const said = new Set(
    [...body.matchAll(/^# TYPE (\S+) (\S+)/gm)].flatMap(([, name = '', kind]) =>
      kind === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
  const asked = [...rules.map(({ expr }) => expr), board].join('\n');
  const names = asked.match(/\b(?:prospectus|nodejs|process)_[a-z0-9_]+/g) ?? [];
  expect(names.length).toBeGreaterThan(30);
  expect([...new Set(names)].filter((name) => !said.has(name))).toEqual([]);
});

test('each alert has its section of the runbook, and each section its alert', () => {
  const runbook = readFileSync(join(PROJECT, 'docs/runbook.md'), 'utf8');
  const sections = [...runbook.matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
  expect(rules.map(({ alert }) => alert).toSorted()).toEqual(sections.toSorted());
  expect(rules.map(({ annotations }) => annotations.runbook)).toEqual(
    rules.map(({ alert }) => `docs/runbook.md#${alert.toLowerCase()}`),
  );
});

test('each alert is tried when it should come and when it should stay away', () => {
  const { tests } = parse(readFileSync(join(folder, 'alerts.test.yml'), 'utf8')) as {
    tests: { name: string }[];
  };
  expect(tests.map(({ name }) => name).toSorted()).toEqual(
    rules.flatMap(({ alert }) => [`${alert} comes`, `${alert} stays away`]).toSorted(),
  );
});

test('the figures count what visitors do', async () => {
  const figure = async (name: string) => {
    const { body } = await app.server.inject('/metrics');
    return Number(
      body
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1],
    );
  };
  const before = await figure('prospectus_leads_total{kind="new"}');
  await newVisitor(app).register(newPhone());
  expect(await figure('prospectus_leads_total{kind="new"}')).toBe(before + 1);
  expect(await figure('prospectus_codes_total{state="sent"}')).toBeGreaterThan(0);
  const ready = await figure('prospectus_pages_total{answer="ready"}');
  for (let each = 0; each < 3; each += 1) await (await fetch(app.origin)).text();
  expect(await figure('prospectus_pages_total{answer="ready"}')).toBeGreaterThanOrEqual(ready + 2);
  expect(await figure('prospectus_pages_total{answer="rendered"}')).toBeGreaterThan(0);
});

describe.runIf(isWanted(hasPrometheus))('by a real Prometheus (where this machine has one)', () => {
  test.each([
    ['check', 'config', 'prometheus.yml'],
    ['check', 'rules', 'alerts.yml'],
    ['test', 'rules', 'alerts.test.yml'],
  ])('promtool %s %s %s finds nothing wrong', (...args) => {
    const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: folder });
    expect([status, `${stdout}${stderr}`]).toEqual([0, expect.stringContaining('SUCCESS')]);
  });

  test('the figures are read, and every rule can be reckoned', async () => {
    const prometheus = await startPrometheus(Number(new URL(app.origin).port));
    const ask = async <Answer>(path: string) =>
      ((await (await fetch(`${prometheus.origin}${path}`)).json()) as { data: Answer }).data;
    try {
      await expect
        .poll(
          async () => {
            const query = encodeURIComponent('up{job="prospectus"} and prospectus_listener == 1');
            const { result } = await ask<{ result: unknown[] }>(`/api/v1/query?query=${query}`);
            return result.length;
          },
          { timeout: 60_000, interval: 500 },
        )
        .toBe(1);
      const { groups } = await ask<{ groups: { rules: { health: string }[] }[] }>('/api/v1/rules');
      const health = groups.flatMap((group) => group.rules.map((rule) => rule.health));
      expect(health).toHaveLength(rules.length);
      expect(health).not.toContain('err');
    } finally {
      await prometheus.stop();
    }
  });
});

/** Prometheus with the configuration of `deploy`, reading the product at a port every second. */
async function startPrometheus(target: number) {
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
  const stop = async (): Promise<void> => {
    await started.end();
    rmSync(data, { recursive: true, force: true });
  };
  return { origin: started.origin, stop };
}
