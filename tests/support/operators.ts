import { z } from 'zod';

const text = z.string().min(1);
const named = z.strictObject({ name: text });
const key = z.strictObject({ name: text, key: text });
const metadata = z.strictObject({
  name: text,
  namespace: text.optional(),
  labels: z.record(text, z.string()).optional(),
  annotations: z.record(text, z.string()).optional(),
});
const plugin = named.extend({ parameters: z.record(text, z.string()).optional() });

/** https://cloudnative-pg.io/documentation/current/cloudnative-pg.v1/#clusterspec */
const cluster = z.strictObject({
  instances: z.int().min(1),
  imageName: text,
  storage: z.strictObject({ size: z.string().regex(/^\d+[KMGT]i$/) }),
  postgresql: z.strictObject({
    parameters: z.record(text, z.string()).optional(),
    synchronous: z.strictObject({ method: z.enum(['any', 'first']), number: z.int().min(1) }),
  }),
  bootstrap: z.strictObject({
    initdb: z.strictObject({
      database: text,
      owner: text,
      postInitApplicationSQL: z.array(text).optional(),
    }),
  }),
  serviceAccountTemplate: z
    .strictObject({ metadata: metadata.pick({ annotations: true, labels: true }) })
    .optional(),
  plugins: z.array(
    plugin.extend({ enabled: z.boolean().optional(), isWALArchiver: z.boolean().optional() }),
  ),
});

/** https://cloudnative-pg.io/documentation/current/cloudnative-pg.v1/#scheduledbackupspec */
const scheduledBackup = z.strictObject({
  // Six fields: seconds come first.
  schedule: z.string().regex(/^\S+(?: \S+){5}$/),
  cluster: named,
  method: z.literal('plugin'),
  pluginConfiguration: plugin,
  immediate: z.boolean().optional(),
  suspend: z.boolean().optional(),
  backupOwnerReference: z.enum(['none', 'self', 'cluster']).optional(),
  target: z.enum(['primary', 'prefer-standby']).optional(),
});

/** https://cloudnative-pg.io/plugin-barman-cloud/docs/plugin-barman-cloud.v1/#objectstorespec */
const objectStore = z.strictObject({
  retentionPolicy: z.string().regex(/^[1-9]\d*[dwm]$/),
  configuration: z.strictObject({
    destinationPath: z.string().regex(/^s3:\/\/[a-z0-9.-]+\//),
    endpointURL: z.url().optional(),
    s3Credentials: z.union([
      z.strictObject({ inheritFromIAMRole: z.literal(true) }),
      z.strictObject({ accessKeyId: key, secretAccessKey: key, region: key.optional() }),
    ]),
    wal: z
      .strictObject({ compression: z.enum(['bzip2', 'gzip', 'lz4', 'snappy', 'xz', 'zstd']) })
      .optional(),
    data: z.strictObject({ compression: z.enum(['bzip2', 'gzip', 'lz4', 'snappy']) }).optional(),
  }),
});

/** https://prometheus-operator.dev/docs/api-reference/api/#monitoring.coreos.com/v1.PodMonitor */
const podMonitor = z.strictObject({
  jobLabel: text.optional(),
  selector: z.strictObject({ matchLabels: z.record(text, z.string()) }),
  podMetricsEndpoints: z.array(
    z.strictObject({
      port: text,
      path: text.optional(),
      interval: z
        .string()
        .regex(/^\d+s$/)
        .optional(),
      scrapeTimeout: z
        .string()
        .regex(/^\d+s$/)
        .optional(),
      authorization: z.strictObject({ type: z.literal('Bearer').optional(), credentials: key }),
    }),
  ),
});

const minutes = z.string().regex(/^\d+m$/);

/** https://prometheus-operator.dev/docs/api-reference/api/#monitoring.coreos.com/v1.PrometheusRule */
const prometheusRule = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: text,
      interval: minutes.optional(),
      rules: z.array(
        z.union([
          z.strictObject({ record: text, expr: text }),
          z.strictObject({
            alert: text,
            expr: text,
            for: minutes.optional(),
            labels: z.record(text, z.string()).optional(),
            annotations: z.record(text, z.string()).optional(),
          }),
        ]),
      ),
    }),
  ),
});

/**
 * What the manifests may say of resources that operators bring: the fields of them that are used, by the operators' own
 * reference. A field that is not among them is refused, as a misspelt one is.
 */
export const ofOperators: Readonly<Record<string, z.ZodType>> = Object.fromEntries(
  Object.entries({
    'postgresql.cnpg.io/v1 Cluster': cluster,
    'postgresql.cnpg.io/v1 ScheduledBackup': scheduledBackup,
    'barmancloud.cnpg.io/v1 ObjectStore': objectStore,
    'monitoring.coreos.com/v1 PodMonitor': podMonitor,
    'monitoring.coreos.com/v1 PrometheusRule': prometheusRule,
  }).map(([name, spec]) => [
    name,
    z.strictObject({ apiVersion: text, kind: text, metadata, spec }),
  ]),
);
