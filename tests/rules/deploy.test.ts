import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Job } from 'kubernetes-models/batch/v1';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Namespace, Service, ServiceAccount } from 'kubernetes-models/v1';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

import { menu } from '../../src/admin/menu.ts';
import { variables } from '../../src/server/config/variables.ts';

const deploy = join(import.meta.dirname, '../../deploy');
const folder = join(deploy, 'kubernetes');

type Resource = {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  [part: string]: unknown;
};
type Validated = new (data: never) => { validate(): void };

const schemas: Readonly<Record<string, unknown>> = {
  'apps/v1 Deployment': Deployment,
  'autoscaling/v2 HorizontalPodAutoscaler': HorizontalPodAutoscaler,
  'batch/v1 Job': Job,
  'networking.k8s.io/v1 Ingress': Ingress,
  'policy/v1 PodDisruptionBudget': PodDisruptionBudget,
  'v1 ConfigMap': ConfigMap,
  'v1 Namespace': Namespace,
  'v1 Service': Service,
  'v1 ServiceAccount': ServiceAccount,
};

function documentsOf(text: string): Resource[] {
  return parseAllDocuments(text, { merge: true }).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS() as Resource;
  });
}

function readText(...path: string[]): string {
  return readFileSync(join(deploy, ...path), 'utf8');
}

/** What of a resource its schema refuses; CloudNativePG's is not among those of Kubernetes. */
function refusals(resource: Resource): string[] {
  const kind = `${resource.apiVersion} ${resource.kind}`;
  if (kind === 'postgresql.cnpg.io/v1 Cluster') return [];
  const Schema = schemas[kind] as Validated | undefined;
  if (!Schema) return [`${kind} is checked by no schema`];
  try {
    new Schema(resource as never).validate();
    return [];
  } catch (error) {
    return [`${kind} ${resource.metadata.name}: ${(error as Error).message}`];
  }
}

type Variable = {
  name: string;
  value?: string;
  valueFrom?: { secretKeyRef: { name: string; key: string } };
};
type Pods = { spec: { template: { spec: { containers: { env?: Variable[] }[] } } } };
type Cluster = { spec: { bootstrap: { initdb: { database: string } } } };

/** A value as a container has it, each secret by the name of its key. */
function filledBy(known: readonly Variable[], value: string): string {
  return value.replaceAll(/\$\((\w+)\)/g, (whole, name: string) => {
    const variable = known.find((one) => one.name === name);
    return variable?.valueFrom?.secretKeyRef.key ?? whole;
  });
}

/** Settings by name, wherever they stand, that no version of this product reads. */
function unknownSettings(names: readonly string[]): string[] {
  return names.filter((name) => /^(?:PROSPECTUS|S3|DATABASE)_/.test(name) && !(name in variables));
}

describe('kubernetes', () => {
  const { resources } = parse(readText('kubernetes/kustomization.yaml')) as { resources: string[] };
  const all = resources.flatMap((name) => documentsOf(readText('kubernetes', name)));

  test('each file is listed, and each resource fits its schema', () => {
    const files = readdirSync(folder).filter((name) => name !== 'kustomization.yaml');
    expect(resources.toSorted()).toEqual(files.toSorted());
    expect(all.flatMap(refusals)).toEqual([]);
    expect(all).toHaveLength(10);
  });

  test('a resource that does not fit is refused', () => {
    const wrong = { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'x' } };
    const spec = {
      selector: { matchLabels: { a: 'b' } },
      template: { spec: { containers: 'one' } },
    };
    expect(refusals({ ...wrong, spec })).toHaveLength(1);
  });

  test('what is set is a setting, and migrations are left to their job', () => {
    const { data } = all.find(({ kind }) => kind === 'ConfigMap') as unknown as {
      data: Record<string, string>;
    };
    expect(unknownSettings(Object.keys(data))).toEqual([]);
    expect(data['PROSPECTUS_MIGRATE']).toBe('0');
  });

  test('the staff area reads from the instances that follow the primary', () => {
    const named = (kind: string) => all.find((resource) => resource.kind === kind);
    const database = named('Cluster')?.metadata.name;
    const { initdb } = (named('Cluster') as unknown as Cluster).spec.bootstrap;
    const [container] = (named('Deployment') as unknown as Pods).spec.template.spec.containers;
    const env = container?.env ?? [];
    const read = env.findIndex(({ name }) => name === 'DATABASE_READ_URL');
    // Kubernetes fills in what stands before it.
    const filled = filledBy(env.slice(0, read), env[read]?.value ?? '');
    expect(filled).toBe(`postgresql://username:password@${database}-ro:5432/${initdb.database}`);
    const secrets = env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef.name ?? []);
    expect(new Set(secrets)).toEqual(new Set([`${database}-app`]));
  });

  test.runIf(spawnSync('kubectl', ['version', '--client']).status === 0)(
    'kustomize renders it with one image and one namespace (where this machine has kubectl)',
    () => {
      const { stdout, status } = spawnSync('kubectl', ['kustomize', folder], { encoding: 'utf8' });
      expect(status).toBe(0);
      const rendered = documentsOf(stdout);
      expect(rendered.flatMap(refusals)).toEqual([]);
      const images = [...stdout.matchAll(/ image: (\S+)/g)].map(([, image]) => image);
      expect(new Set(images)).toEqual(new Set(['registry.example.edu/prospectus:0.1.0']));
    },
  );
});

describe('compose', () => {
  type Compose = {
    services: Record<
      string,
      { environment?: Record<string, string>; configs?: { source: string }[] }
    >;
    configs: Record<string, { content: string }>;
  };
  const compose = parse(readText('compose.yaml'), { merge: true }) as Compose;

  test('what is set is a setting, and what is named is there', () => {
    const { app, migrate, bucket } = compose.services;
    for (const service of [app, migrate, bucket])
      expect(unknownSettings(Object.keys(service?.environment ?? {}))).toEqual([]);
    const used = Object.values(compose.services).flatMap(({ configs = [] }) => configs);
    expect(used.map(({ source }) => source).toSorted()).toEqual(
      Object.keys(compose.configs).toSorted(),
    );
  });

  test('the configurations in it can be read', () => {
    const { store, prometheus, datasource, boards } = compose.configs;
    expect(JSON.parse(store!.content)).toMatchObject({ identities: [{ name: 'prospectus' }] });
    for (const config of [prometheus, datasource, boards])
      expect(() => parse(config!.content)).not.toThrow();
  });
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
  const known = [...menu.map(({ label }) => label), ...panels.map(({ title }) => title)];
  const isKnown = (name: string) =>
    known.some((one) => one === name) || outbox.includes(`'${name}'`);
  expect(named.length).toBeGreaterThan(5);
  expect(named.map(([, name = '']) => name).filter((name) => !isKnown(name))).toEqual([]);
});
