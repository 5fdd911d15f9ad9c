import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

import { readConfig } from '../../src/server/config/config.ts';
import {
  connectionsWanted,
  POSTGRES_DEFAULT,
  readText,
  unknownSettings,
} from '../support/manifests.ts';

describe('compose', () => {
  type Compose = {
    services: Record<
      string,
      {
        environment?: Record<string, string>;
        command?: string | string[];
        env_file?: { path: string; required: boolean }[];
        secrets?: string[];
        deploy?: { replicas: number };
        configs?: { source: string }[];
        volumes?: string[];
        ports?: string[];
      }
    >;
    volumes: Record<string, null>;
    secrets: Record<string, { file: string }>;
    configs: Record<string, { content: string }>;
  };
  const compose = parse(readText('compose.yaml'), { merge: true }) as Compose;
  const byDefault = (value: string) =>
    value
      .replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1')
      .replaceAll(/\$\{\w+:\?[^}]*\}/g, 'of-this-installation-alone')
      .replaceAll(/\$\{\w+:\+[^}]*\}/g, '');
  const told = ([name, value]: [string, string]) => [name, byDefault(value)] as const;

  test('what is set is a setting, and what is named is there', () => {
    const { app, migrate, bucket } = compose.services;
    for (const service of [app, migrate, bucket])
      expect(unknownSettings(Object.keys(service?.environment ?? {}))).toEqual([]);
    const used = Object.values(compose.services).flatMap(({ configs = [] }) => configs);
    expect(used.map(({ source }) => source).toSorted()).toEqual(
      Object.keys(compose.configs).toSorted(),
    );
  });

  test('the product makes backups, outside the folder of its data', () => {
    const { environment = {}, volumes = [] } = compose.services['app'] ?? {};
    const { backup } = readConfig(Object.fromEntries(Object.entries(environment).map(told)));
    expect(backup).toMatchObject({ to: expect.any(String), cron: expect.any(String), keep: 14 });
    const mounts = volumes.map((mount) => byDefault(mount).split(':'));
    const [[volume = ''] = []] = mounts.filter(([, path]) => path === backup.to);
    expect(compose.volumes).toHaveProperty(volume);
    // A new volume takes the owner of the image's folder at its mount point.
    expect(readText('../Dockerfile')).toContain(`--chown=65532:65532 /out/data ${backup.to}\n`);
  });

  test('whoever has vendors names them in a file of their own, which nobody carries away', () => {
    const { app, migrate, bucket } = compose.services;
    for (const service of [app, migrate, bucket])
      expect(service?.env_file).toEqual([{ path: 'prospectus.env', required: false }]);
    // That file cannot change values that compose itself sets.
    const told = Object.keys(app?.environment ?? {});
    expect(
      told.filter((name) => /^(?:SMS|SMTP|WHATSAPP|OTEL)_|_(?:ERP|EVENTS)_/.test(name)),
    ).toEqual([]);
    for (const ignore of ['.gitignore', '.dockerignore'])
      expect(readText('..', ignore).split('\n')).toContain('deploy/*.env');
  });

  test('a passphrase is a secret where there is one, and none is asked for where there is none', () => {
    const { environment = {}, secrets } = compose.services['app'] ?? {};
    expect(secrets).toEqual(Object.keys(compose.secrets));
    expect(byDefault(compose.secrets['passphrase']?.file ?? '')).toBe('/dev/null');
    const setting = environment['PROSPECTUS_BACKUP_PASSPHRASE_FILE'] ?? '';
    expect(setting).toContain(':+/run/secrets/passphrase}');
    expect(byDefault(setting)).toBe('');
  });

  test('no password and no token has a default, and the manual makes each of them', () => {
    const file = readText('compose.yaml');
    const asked = [...file.matchAll(/\$\{(\w*(?:PASSWORD|TOKEN|SECRET|KEY)\w*)(:?.)/g)];
    const names = [...new Set(asked.map(([, name]) => name))];
    expect(names.length).toBeGreaterThan(3);
    expect(asked.map(([, , sign]) => sign)).toEqual(asked.map(() => ':?'));
    const [, made = ''] = /for name in (.*); do/.exec(readText('README.md')) ?? [];
    expect(
      made
        .split(' ')
        .map((name) => `PROSPECTUS_${name}`)
        .toSorted(),
    ).toEqual(names.toSorted());
  });

  test('all of its processes at once find connections', () => {
    const { environment = {}, deploy: { replicas } = { replicas: 1 } } =
      compose.services['app'] ?? {};
    const config = readConfig(Object.fromEntries(Object.entries(environment).map(told)));
    expect(compose.services['database']?.command).toBeUndefined();
    expect(POSTGRES_DEFAULT).toBeGreaterThanOrEqual(connectionsWanted(config, replicas));
  });

  test('alerts reach the program that tells people of them, and both can be looked at', () => {
    const { prometheus, alertmanager } = compose.services;
    const { alerting, scrape_configs: scraped } = parse(compose.configs['prometheus']!.content) as {
      alerting: { alertmanagers: { static_configs: { targets: string[] }[] }[] };
      scrape_configs: { job_name: string }[];
    };
    const [manager] = alerting.alertmanagers;
    expect(manager?.static_configs[0]?.targets).toEqual(['alertmanager:9093']);
    expect(prometheus?.ports).toEqual(['127.0.0.1:9090:9090']);
    expect(alertmanager?.ports).toEqual(['127.0.0.1:9093:9093']);
    const [file = ''] = (alertmanager?.volumes ?? []).map(
      (mount) => byDefault(mount).split(':')[0],
    );
    const { receivers, route } = parse(readText(file)) as {
      receivers: { name: string }[];
      route: { receiver: string; routes: { receiver: string; matchers: string[] }[] };
    };
    const asked = [route.receiver, ...route.routes.map(({ receiver }) => receiver)];
    expect(receivers.map(({ name }) => name).toSorted()).toEqual(asked.toSorted());
    expect(route.routes.flatMap(({ matchers }) => matchers)).toEqual(['severity="page"']);
    // The alerts look for it by its name.
    expect(scraped.map(({ job_name: job }) => job)).toEqual(['prospectus']);
  });

  test('the configurations in it can be read', () => {
    const { store, prometheus, datasource, boards } = compose.configs;
    expect(JSON.parse(store!.content)).toMatchObject({ identities: [{ name: 'prospectus' }] });
    for (const config of [prometheus, datasource, boards])
      expect(() => parse(config!.content)).not.toThrow();
  });
});
