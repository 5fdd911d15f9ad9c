import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { allFeatures } from '../../src/features/all.ts';
import { PROJECT } from '../../scripts/runtime.mjs';
import { createTestApp, type TestApp } from '../support/app.ts';
import { alertRules, hasPrometheus, startPrometheus } from '../support/prometheus.ts';
import { isWanted } from '../support/real-parts.ts';
import { newPhone, newVisitor } from '../support/visitor.ts';

const { panels } = JSON.parse(
  readFileSync(join(PROJECT, 'deploy/grafana/prospectus.json'), 'utf8'),
) as { panels: { title: string; targets: { expr: string }[] }[] };

const curves = panels.flatMap(({ title, targets }) =>
  targets.map(({ expr }) => ({ name: title, query: expr.replaceAll('$__rate_interval', '30s') })),
);

/**
 * Each alert as a question that is answered whether it should come or not: its thresholds are compared as 0 or 1, so that
 * only what finds no partner by its labels, or no figure, is left without an answer.
 */
const conditions = alertRules.map(({ alert, expr }) => ({
  name: alert,
  query: expr.replaceAll(/ (==|>|<) /g, ' $1 bool ').replaceAll(' unless ', ' and '),
}));

function secretOf(what: string): string {
  return `whsec_${Buffer.from(`a secret of the ERP for ${what}`).toString('base64')}`;
}

/** Its figure is written by `npm run probe`, on another machine. */
const fromOutside = 'ProspectusProbeFails';

describe.runIf(isWanted(hasPrometheus))('by a real Prometheus (where this machine has one)', () => {
  const backups = mkdtempSync(join(tmpdir(), 'prospectus-backups-'));
  let app: TestApp;
  let prometheus: Awaited<ReturnType<typeof startPrometheus>>;

  beforeAll(async () => {
    writeFileSync(join(backups, 'prospectus-20261123T013000Z.tar.zst'), 'a backup');
    app = await createTestApp({
      features: allFeatures,
      listen: true,
      env: {
        PROSPECTUS_BACKUP_TO: backups,
        PROSPECTUS_BACKUP_SCHEDULE: '30 1 * * *',
        // Neither answers: deliveries wait, a vendor fails, and the primary serves staff reads.
        PROSPECTUS_ERP_URL: 'http://127.0.0.1:1/',
        PROSPECTUS_ERP_SECRET: secretOf('what it is told'),
        PROSPECTUS_ERP_INCOMING_SECRET: secretOf('what it tells'),
      },
    });
    prometheus = await startPrometheus(Number(new URL(app.origin).port));
    await newVisitor(app).signIn(newPhone());
    await fetch(app.origin);
    // It is unsigned, so it is refused.
    await fetch(`${app.origin}/api/erp/leads`, { method: 'POST' });
  });
  afterAll(async () => {
    await prometheus?.stop();
    await app?.close();
    rmSync(backups, { recursive: true, force: true });
  });

  test.each([
    ['curve of the board', curves],
    ['alert', conditions],
  ])('every %s finds its figures, once something has happened', async (_, queries) => {
    const unanswered = async () => {
      const found = await Promise.all(queries.map(({ query }) => prometheus.seriesOf(query)));
      return queries
        .filter(({ name }, each) => found[each]?.length === 0 && name !== fromOutside)
        .map(({ name }) => name);
    };
    await expect.poll(unanswered, { timeout: 60_000, interval: 500 }).toEqual([]);
  });
});
