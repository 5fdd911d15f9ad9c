import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

import { menuWith } from '../../src/admin/coreMenu.ts';
import { allFeatures } from '../../src/features/all.ts';
import { bundleLimits } from '../../src/features/bundles/limits.ts';
import { isBackup } from '../../src/features/backup/server/place/place.ts';
import { readConfig } from '../../src/server/config/config.ts';
import {
  connectionsWanted,
  documentsOf,
  POSTGRES_DEFAULT,
  readText,
  refusals,
  unknownSettings,
} from '../support/manifests.ts';
import { isWanted } from '../support/real-parts.ts';

const deploy = join(import.meta.dirname, '../../deploy');
const folder = join(deploy, 'kubernetes');

/** What of a kustomization lists its files. */
type Listing = { resources: string[]; namespace?: string; images?: object[] };
type Composed = { services: object };

type Variable = {
  name: string;
  value?: string;
  valueFrom?: { secretKeyRef: { name: string; key: string } };
};
type Probe = { httpGet: { path: string } };
type Container = {
  args?: string[];
  livenessProbe?: Probe;
  readinessProbe?: Probe;
  env?: Variable[];
  envFrom?: { secretRef?: { name: string } }[];
  ports?: { name: string }[];
  resources?: { limits?: { memory?: string } };
  volumeMounts: { name: string; mountPath: string }[];
};
type Pods = {
  spec: {
    strategy?: { rollingUpdate: { maxSurge: number } };
    template: {
      metadata: { labels: Record<string, string>; annotations?: Record<string, string> };
      spec: {
        automountServiceAccountToken?: boolean;
        enableServiceLinks?: boolean;
        serviceAccountName?: string;
        topologySpreadConstraints?: {
          topologyKey: string;
          labelSelector: { matchLabels: Record<string, string> };
        }[];
        containers: Container[];
        volumes: { name: string; secret?: { secretName: string } }[];
      };
    };
  };
};
type Plugin = { name: string; isWALArchiver?: boolean; parameters: { barmanObjectName: string } };
type Cluster = {
  spec: {
    postgresql: { parameters?: Record<string, string> };
    bootstrap: { initdb: { database: string } };
    plugins: Plugin[];
  };
};
type Scheduled = {
  spec: { cluster: { name: string }; pluginConfiguration: { name: string } };
};
type Policy = {
  spec: {
    podSelector: { matchLabels: Record<string, string> };
    ingress: { ports: { port: string }[] }[];
  };
};
type Scaler = { spec: { maxReplicas: number } };
type Monitor = {
  spec: {
    jobLabel: string;
    selector: { matchLabels: Record<string, string> };
    podMetricsEndpoints: {
      port: string;
      authorization: { credentials: { name: string; key: string } };
    }[];
  };
};

/** https://kubernetes.github.io/ingress-nginx/user-guide/nginx-configuration/annotations/ */
const INGRESS = 'nginx.ingress.kubernetes.io';

describe('kubernetes', () => {
  const { resources } = parse(readText('kubernetes/kustomization.yaml')) as Listing;
  const all = resources.flatMap((name) => documentsOf(readText('kubernetes', name)));

  const component = parse(readText('kubernetes/monitoring/kustomization.yaml')) as Listing;
  const monitoring = component.resources.flatMap((name) =>
    documentsOf(readText('kubernetes/monitoring', name)),
  );
  const { data: settings } = all.find(({ kind }) => kind === 'ConfigMap') as unknown as {
    data: Record<string, string>;
  };
  const named = (kind: string) => all.find((resource) => resource.kind === kind);
  const { template } = (named('Deployment') as unknown as Pods).spec;
  const [app] = template.spec.containers;

  test('each file is listed, and each resource fits its schema', () => {
    const isFile = (name: string) => name.endsWith('.yaml') && name !== 'kustomization.yaml';
    expect(resources.toSorted()).toEqual(readdirSync(folder).filter(isFile).toSorted());
    expect(all.flatMap(refusals)).toEqual([]);
    expect(all).toHaveLength(14);
    const listed = component.resources.toSorted();
    expect(readdirSync(join(folder, 'monitoring')).filter(isFile).toSorted()).toEqual(listed);
    expect(monitoring.flatMap(refusals)).toEqual([]);
  });

  test('a backup is brought back with what the product has, by a job that nothing else applies', () => {
    const kustomization = parse(readText('kubernetes/restore/kustomization.yaml')) as Listing;
    const whole = parse(readText('kubernetes/kustomization.yaml')) as Listing;
    expect(kustomization).toMatchObject({ namespace: whole.namespace, images: whole.images });
    const [job] = documentsOf(readText('kubernetes/restore', kustomization.resources[0] ?? ''));
    expect([job].flatMap((one) => (one ? refusals(one) : ['missing']))).toEqual([]);
    const { metadata, spec } = (job as unknown as Pods).spec.template;
    const [restore] = spec.containers;
    // With the product's labels the service would route visitors to this pod.
    expect(metadata?.labels).toBeUndefined();
    const [command, backup = '', ...flags] = restore?.args ?? [];
    expect([command, ...flags]).toEqual(['restore', '--replace']);
    expect(backup.startsWith(`${settings['PROSPECTUS_BACKUP_TO']}/`)).toBe(true);
    expect(isBackup(backup.split('/').at(-1) ?? '')).toBe(true);
    for (const part of ['envFrom', 'volumeMounts'] as const)
      expect(restore?.[part]).toEqual(app?.[part]);
    expect(app?.env).toEqual(expect.arrayContaining(restore?.env ?? []));
    expect(spec.volumes).toEqual(template.spec.volumes);
    expect(spec.serviceAccountName).toBe(template.spec.serviceAccountName);
    expect(resources.some((name) => name.includes('restore'))).toBe(false);
  });

  test('the manual brings a backup back with the commands that there are', () => {
    const manual = readText('README.md').split('\n## Restore\n')[1]?.split('\n## ')[0] ?? '';
    const services = [
      ...manual.matchAll(
        /docker compose \S+ \S+ (?:stop|start|up -d --wait|run --rm --no-deps) (\w+)/g,
      ),
    ];
    const known = Object.keys(
      (parse(readText('compose.yaml'), { merge: true }) as Composed).services,
    );
    expect(services.length).toBeGreaterThan(4);
    expect(services.map(([, name]) => name).filter((name = '') => !known.includes(name))).toEqual(
      [],
    );
    expect(manual).toContain('apply -k deploy/kubernetes/restore');
    expect(manual).toContain('wait --for=condition=complete job/prospectus-restore');
  });

  test('pods have a limit of memory, no account of the cluster, and few callers', () => {
    const [restore] = documentsOf(readText('kubernetes/restore/job.yaml'));
    const pods = [named('Deployment'), named('Job'), restore] as unknown as Pods[];
    for (const { spec } of pods) {
      expect(spec.template.spec.automountServiceAccountToken).toBe(false);
      expect(
        spec.template.spec.containers.map(({ resources }) => resources?.limits?.memory),
      ).toEqual([expect.stringMatching(/^\d+[MG]i$/)]);
    }
    const [policy] = all.filter(({ kind }) => kind === 'NetworkPolicy') as unknown as Policy[];
    expect(template.metadata.labels).toMatchObject(policy!.spec.podSelector.matchLabels);
    expect(policy!.spec.ingress.flatMap(({ ports }) => ports.map(({ port }) => port))).toEqual([
      app?.ports?.[0]?.name,
    ]);
    expect(readText('kubernetes/settings.yaml')).toContain(
      '--from-literal=PROSPECTUS_METRICS_TOKEN=',
    );
  });

  test('pods are spread over machines and over zones', () => {
    const spread = template.spec.topologySpreadConstraints ?? [];
    const over = spread.map(({ topologyKey }) => topologyKey);
    expect(over).toEqual(['kubernetes.io/hostname', 'topology.kubernetes.io/zone']);
    for (const { labelSelector } of spread)
      expect(template.metadata.labels).toMatchObject(labelSelector.matchLabels);
  });

  test('pods are given no setting that the cluster makes of the names of its services', () => {
    const pods = ['Deployment', 'Job'].map((kind) => named(kind) as unknown as Pods);
    expect(pods.map(({ spec }) => spec.template.spec.enableServiceLinks)).toEqual([false, false]);
  });

  test('neither a pod nor a cache gives a process up for a database or files that are away', () => {
    expect(app?.readinessProbe?.httpGet.path).toBe('/readyz/pages');
    expect(app?.livenessProbe?.httpGet.path).toBe('/healthz');
    expect(readText('varnish/prospectus.vcl')).toContain('.url = "/readyz/pages";');
  });

  test('what staff upload passes the ingress, and its answer is waited for', () => {
    const annotations = named('Ingress')?.metadata.annotations ?? {};
    const megabytes = Number.parseInt(annotations[`${INGRESS}/proxy-body-size`] ?? '1m', 10);
    const largest = bundleLimits.upload / 1_048_576;
    expect(megabytes).toBeGreaterThan(largest);
    expect(readText('nginx/prospectus.conf')).toContain(`client_max_body_size ${megabytes}m;`);
    const waited = Number(annotations[`${INGRESS}/proxy-read-timeout`]);
    expect(readText('nginx/prospectus.conf')).toContain(`proxy_read_timeout ${waited / 60}m;`);
  });

  test('all pods at once, old and new, find connections', () => {
    const { parameters } = (named('Cluster') as unknown as Cluster).spec.postgresql;
    const { maxReplicas } = (named('HorizontalPodAutoscaler') as unknown as Scaler).spec;
    const { strategy } = (named('Deployment') as unknown as Pods).spec;
    // Twice the replicas, as pods that are stopping count no more as replicas but still hold connections.
    const pods = 2 * maxReplicas + (strategy?.rollingUpdate.maxSurge ?? 0);
    const config = readConfig(settings);
    const room = Number(parameters?.['max_connections'] ?? POSTGRES_DEFAULT);
    expect(room).toBeGreaterThanOrEqual(connectionsWanted(config, pods));
  });

  test('the figures of each pod are read with the token that it asks for', () => {
    const { spec } = monitoring.find(({ kind }) => kind === 'PodMonitor') as unknown as Monitor;
    const [endpoint] = spec.podMetricsEndpoints;
    expect(app?.ports?.map(({ name }) => name)).toContain(endpoint?.port);
    expect(template.metadata.labels).toMatchObject(spec.selector.matchLabels);
    const { name, key } = endpoint!.authorization.credentials;
    expect(app?.envFrom?.flatMap(({ secretRef }) => secretRef?.name ?? [])).toContain(name);
    expect(key).toBe('PROSPECTUS_METRICS_TOKEN');
    const jobs = readText('prometheus/alerts.yml').matchAll(/job="(\w+)"/g);
    expect(new Set([...jobs].map(([, job]) => job))).toEqual(
      new Set([template.metadata.labels[spec.jobLabel]]),
    );
    expect(template.metadata.annotations).toBeUndefined();
  });

  test('the alerts of a cluster are those of everybody', () => {
    const object = monitoring.find(({ kind }) => kind === 'PrometheusRule');
    expect(object?.['spec']).toEqual(parse(readText('prometheus/alerts.yml')));
  });

  test('the database is copied to a bucket, its log archived, by what the cluster names', () => {
    const database = named('Cluster') as unknown as Cluster & { metadata: { name: string } };
    const [archive] = database.spec.plugins;
    expect(archive).toMatchObject({ isWALArchiver: true });
    expect(archive?.parameters.barmanObjectName).toBe(named('ObjectStore')?.metadata.name);
    const { spec } = named('ScheduledBackup') as unknown as Scheduled;
    expect(spec.cluster.name).toBe(database.metadata.name);
    expect(spec.pluginConfiguration.name).toBe(archive?.name);
  });

  test('the product makes backups of its own, encrypted with what is mounted', () => {
    const file = app?.env?.find(({ name }) => name === 'PROSPECTUS_BACKUP_PASSPHRASE_FILE')?.value;
    const { backup } = readConfig(settings);
    expect(backup).toMatchObject({ to: expect.stringMatching(/^s3:/), cron: expect.any(String) });
    const mount = app?.volumeMounts.find(({ mountPath }) => file?.startsWith(`${mountPath}/`));
    const volume = template.spec.volumes.find(({ name }) => name === mount?.name);
    const made = readText('kubernetes/settings.yaml');
    expect(made).toContain(`generic ${volume?.secret?.secretName} --from-literal=passphrase=`);
  });

  test('a resource that does not fit is refused', () => {
    const wrong = { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'x' } };
    const spec = {
      selector: { matchLabels: { a: 'b' } },
      template: { spec: { containers: 'one' } },
    };
    expect(refusals({ ...wrong, spec })).toHaveLength(1);
    const ofOperator = all.filter(({ apiVersion }) => apiVersion.includes('cnpg.io'));
    const misspelt = [...ofOperator, ...monitoring].map((one) => ({
      ...one,
      spec: { ...(one['spec'] as object), retention: '30d' },
    }));
    expect(misspelt.flatMap(refusals)).toHaveLength(5);
    expect(refusals({ ...wrong, apiVersion: 'cnpg.io/v9' })).toHaveLength(1);
  });

  test('what is set is a setting, and migrations are left to their job', () => {
    expect(unknownSettings(Object.keys(settings))).toEqual([]);
    expect(settings['PROSPECTUS_MIGRATE']).toBe('0');
  });

  test.runIf(isWanted(spawnSync('kubectl', ['version', '--client']).status === 0))(
    'kustomize renders it with one image and one namespace (where this machine has kubectl)',
    () => {
      const { stdout, status } = spawnSync('kubectl', ['kustomize', folder], { encoding: 'utf8' });
      expect(status).toBe(0);
      const rendered = documentsOf(stdout);
      expect(rendered.flatMap(refusals)).toEqual([]);
      expect(rendered).toHaveLength(all.length);
      const images = [...stdout.matchAll(/ image: (\S+)/g)].map(([, image]) => image);
      expect(new Set(images)).toEqual(new Set(['registry.example.edu/prospectus:0.2.0']));
    },
  );

  test.runIf(spawnSync('kubectl', ['version', '--client']).status === 0)(
    'what is written for a Prometheus Operator can be taken in (where this machine has kubectl)',
    () => {
      const copy = mkdtempSync(join(tmpdir(), 'prospectus-kustomize-'));
      cpSync(folder, copy, { recursive: true });
      const asked = readText('kubernetes/kustomization.yaml').replaceAll(
        /^# (?=components|  -)/gm,
        '',
      );
      writeFileSync(join(copy, 'kustomization.yaml'), asked);
      const { stdout } = spawnSync('kubectl', ['kustomize', copy], { encoding: 'utf8' });
      rmSync(copy, { recursive: true });
      const rendered = documentsOf(stdout);
      expect(rendered).toHaveLength(all.length + monitoring.length);
      expect(rendered.flatMap(refusals)).toEqual([]);
    },
  );
});

test('the runbook calls screens, figures and buttons what they are called', () => {
  const root = join(deploy, '..');
  const named = [
    ...readFileSync(join(root, 'docs/runbook.md'), 'utf8').matchAll(/\*([A-Z][^*\n]+)\*/g),
  ];
  const { panels } = JSON.parse(readText('grafana/prospectus.json')) as {
    panels: { title: string }[];
  };
  const outbox = readFileSync(join(root, 'src/admin/outbox/OutboxScreen.tsx'), 'utf8');
  const known = [
    ...menuWith(allFeatures).map(({ label }) => label),
    ...panels.map(({ title }) => title),
  ];
  const isKnown = (name: string) =>
    known.some((one) => one === name) || outbox.includes(`'${name}'`);
  expect(named.length).toBeGreaterThan(5);
  expect(named.map(([, name = '']) => name).filter((name) => !isKnown(name))).toEqual([]);
});
