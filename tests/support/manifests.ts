import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Job } from 'kubernetes-models/batch/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Namespace, Service, ServiceAccount } from 'kubernetes-models/v1';
import { parseAllDocuments } from 'yaml';

import type { Config } from '../../src/server/config/config.ts';
import { variables } from '../../src/server/config/variables.ts';
import { connectionsOf } from '../../src/server/platform/database/database.ts';
import { PROJECT } from '../../scripts/runtime.mjs';
import { ofOperators } from './operators.ts';

/** What a manifest declares. */
export type Resource = {
  apiVersion: string;
  kind: string;
  metadata: { name: string; annotations?: Record<string, string> };
  [part: string]: unknown;
};
type Validated = new (data: never) => { validate(): void };

const schemas: Readonly<Record<string, unknown>> = {
  'apps/v1 Deployment': Deployment,
  'autoscaling/v2 HorizontalPodAutoscaler': HorizontalPodAutoscaler,
  'batch/v1 Job': Job,
  'networking.k8s.io/v1 Ingress': Ingress,
  'networking.k8s.io/v1 NetworkPolicy': NetworkPolicy,
  'policy/v1 PodDisruptionBudget': PodDisruptionBudget,
  'v1 ConfigMap': ConfigMap,
  'v1 Namespace': Namespace,
  'v1 Service': Service,
  'v1 ServiceAccount': ServiceAccount,
};

/**
 * The resources of a manifest.
 * @throws where its YAML is wrong
 */
export function documentsOf(text: string): Resource[] {
  return parseAllDocuments(text, { merge: true }).map((document) => {
    const [wrong] = document.errors;
    if (wrong) throw wrong;
    return document.toJS() as Resource;
  });
}

/** A file of `deploy`. */
export function readText(...path: string[]): string {
  return readFileSync(join(PROJECT, 'deploy', ...path), 'utf8');
}

/** What of a resource its schema refuses. */
export function refusals(resource: Resource): string[] {
  const kind = `${resource.apiVersion} ${resource.kind}`;
  const ofOperator = ofOperators[kind]?.safeParse(resource);
  if (ofOperator)
    return (ofOperator.error?.issues ?? []).map(({ path, message }) => {
      return `${kind} ${resource.metadata.name}: ${path.join('.')}: ${message}`;
    });
  const Schema = schemas[kind] as Validated | undefined;
  if (!Schema) return [`${kind} is checked by no schema`];
  try {
    new Schema(resource as never).validate();
    return [];
  } catch (error) {
    return [`${kind} ${resource.metadata.name}: ${(error as Error).message}`];
  }
}

/** https://www.postgresql.org/docs/current/runtime-config-connection.html */
export const POSTGRES_DEFAULT = 100;

/** Kept free for superusers, and those by which an operator looks after a database. */
const RESERVED = 3 + 10;

/** Processes that are no pods of the product's own: the migration, and a command such as a restore or an import. */
const BESIDE = 2;

/** Connections that a database needs for so many processes of a configuration at once, and for what is done beside them. */
export function connectionsWanted(config: Config, many: number): number {
  return (many * config.processes + BESIDE) * connectionsOf(config) + RESERVED;
}

/** Settings by name, wherever they stand, that no version of this product reads. */
export function unknownSettings(names: readonly string[]): string[] {
  return names.filter((name) => /^(?:PROSPECTUS|S3|DATABASE)_/.test(name) && !(name in variables));
}
