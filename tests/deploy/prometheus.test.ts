import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parse } from 'yaml';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { allFeatures } from '../../src/features/all.ts';
import { PROJECT } from '../../scripts/runtime.mjs';
import { createTestApp, type TestApp } from '../support/app.ts';
import {
  alertRules as rules,
  allRules,
  hasPrometheus,
  startPrometheus,
} from '../support/prometheus.ts';
import { newPhone, newVisitor } from '../support/visitor.ts';
import { isWanted } from '../support/real-parts.ts';

const folder = join(PROJECT, 'deploy/prometheus');
const patient = { timeout: 60_000, interval: 500 };
const board = readFileSync(join(PROJECT, 'deploy/grafana/prospectus.json'), 'utf8');

let app: TestApp;
beforeAll(async () => void (app = await createTestApp({ features: allFeatures, listen: true })));
afterAll(() => app.close());

test('whatever an alert or the board asks for is a figure of the product', async () => {
  const { body } = await app.server.inject('/metrics');
  const said = new Set(
    [...body.matchAll(/^# TYPE (\S+) (\S+)/gm)].flatMap(([, name = '', kind]) =>
      kind === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
  const asked = [...allRules.map(({ expr }) => expr), board].join('\n');
  const names = asked.match(/\b(?:prospectus|nodejs|process)_[a-z0-9_]+/g) ?? [];
  expect(names.length).toBeGreaterThan(30);
  // Of probes it is the probe that writes them.
  const own = names.filter((name) => !name.startsWith('prospectus_probe_'));
  expect([...new Set(own)].filter((name) => !said.has(name))).toEqual([]);
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
  // A further case names its subject.
  const names = tests.map(({ name }) => name.replace(/ for .*/, ''));
  expect([...new Set(names)].toSorted()).toEqual(
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

test.runIf(isWanted(existsSync('/usr/bin/amtool')))(
  'amtool finds nothing wrong with where alerts go',
  () => {
    const { status, stdout, stderr } = spawnSync(
      'amtool',
      ['check-config', join(folder, 'alertmanager.yml')],
      { encoding: 'utf8' },
    );
    expect([status, `${stdout}${stderr}`]).toEqual([0, expect.stringContaining('SUCCESS')]);
  },
);

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
    try {
      const query = 'up{job="prospectus"} and prospectus_listener == 1';
      await expect.poll(() => prometheus.seriesOf(query), patient).toHaveLength(1);
      const health = await prometheus.healthOfRules();
      expect(health).toHaveLength(allRules.length);
      expect(health).not.toContain('err');
    } finally {
      await prometheus.stop();
    }
  });
});
