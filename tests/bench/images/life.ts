import { containers } from '../../support/containers.ts';
import { freePort } from '../../support/ports.ts';
import { type Measure, milliseconds } from '../report.ts';
import { type Inside, look } from './inside.ts';

/** Seconds in which it ends, as `deploy/compose.yaml` gives it. */
const GRACE = 45;
/** Milliseconds in which an empty database is filled and the first page served. */
const PATIENCE = 300_000;

type Life = { image: string; commit: string; database: string };

/** One container from its start on an empty database to its end, with nothing that it could do without. */
export async function lived({ image, commit, database }: Life): Promise<Measure[]> {
  const port = await freePort();
  const began = performance.now();
  const id = await containers('run', ...optionsOf(port, database), image);
  try {
    const origin = `http://127.0.0.1:${port}`;
    const page = await firstPage(origin);
    const first = performance.now() - began;
    const inside = await look(id);
    return [
      {
        what: 'First page of an empty PostgreSQL, demo university and all',
        value: milliseconds(first),
        budget: '',
        met: undefined,
      },
      ...(await answered(origin, page, commit)),
      ...confined(inside),
      await healthy(id),
      await ended(id),
    ];
  } finally {
    await containers('rm', '--force', '--volumes', id);
  }
}

/** On the machine's own network, where the database of the proof listens. */
function optionsOf(port: number, database: string): string[] {
  const held = [
    '--read-only',
    '--tmpfs=/tmp',
    '--cap-drop=ALL',
    '--security-opt=no-new-privileges',
  ];
  const env = { PORT: String(port), DATABASE_URL: database };
  const given = Object.entries(env).map(([name, value]) => `--env=${name}=${value}`);
  return ['--detach', '--network=host', '--volume=/var/lib/prospectus', ...held, ...given];
}

async function firstPage(origin: string): Promise<string> {
  const until = performance.now() + PATIENCE;
  for (;;) {
    const answer = await fetch(origin).catch(() => undefined);
    const text = (await answer?.text()) ?? '';
    if (answer?.ok) return text;
    if (performance.now() > until) throw new Error(`No page after ${PATIENCE / 1_000} s: ${text}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function answered(origin: string, page: string, commit: string): Promise<Measure[]> {
  const paths = addressesIn(page);
  const failed: string[] = [];
  // One by one, as a visitor who is not paced.
  for (const path of paths) {
    const { status } = await fetch(origin + path);
    if (status !== 200) failed.push(`${path} ${status}`);
  }
  const ready = (await (await fetch(`${origin}/readyz`)).json()) as { version: string };
  return [
    {
      what: 'Addresses of the home page that do not answer 200',
      value: [`${failed.length} of ${paths.length}`, ...failed].join('; '),
      budget: '0',
      met: failed.length === 0 && page.includes('<!doctype html>') && paths.length > 0,
    },
    {
      what: 'Version in /readyz',
      value: ready.version,
      budget: `with ${commit}`,
      met: ready.version.endsWith(`+${commit}`),
    },
  ];
}

/** Its pages, pictures, styles and scripts. */
function addressesIn(page: string): string[] {
  const found = page.matchAll(/\s(?:src|href)="(\/(?!\/)[^"#]*)"/g);
  return [...new Set([...found].map(([, path = '']) => path.replaceAll('&amp;', '&')))];
}

function confined({ user, capabilities, raises, writable, node, listed }: Inside): Measure[] {
  return [
    {
      what: 'Its process: user, capabilities, may get more',
      value: `${user}, ${capabilities}, ${raises ? 'yes' : 'no'}`,
      budget: '65532, none, no',
      met: user === 65532 && capabilities === 'none' && !raises,
    },
    {
      what: 'Folders that it can write to',
      value: writable.join(', '),
      budget: '/tmp, /var/lib/prospectus',
      met: writable.join(' ') === '/tmp /var/lib/prospectus',
    },
    {
      what: 'Its Node, and the one in its bill of materials',
      value: `${node}, ${listed}`,
      budget: 'the same',
      met: node === listed,
    },
  ];
}

/** Asks as the container tool does, by what the image names. */
async function healthy(id: string): Promise<Measure> {
  const [told] = JSON.parse(await containers('inspect', id)) as [
    { Config: { Healthcheck?: { Test: string[] } } },
  ];
  const [, ...test] = told.Config.Healthcheck?.Test ?? [];
  const answer = await containers('exec', id, ...test).then(
    () => 'healthy',
    () => 'unhealthy',
  );
  const isThere = test.length > 0;
  return {
    what: 'Health check of the image',
    value: isThere ? answer : 'there is none',
    budget: 'healthy',
    met: isThere && answer === 'healthy',
  };
}

async function ended(id: string): Promise<Measure> {
  const began = performance.now();
  await containers('stop', `--time=${GRACE}`, id);
  const seconds = (performance.now() - began) / 1_000;
  const code = await containers('inspect', '--format', '{{.State.ExitCode}}', id);
  return {
    what: 'End on SIGTERM: code, and seconds',
    value: `${code}, ${seconds.toFixed(1)} s`,
    budget: `0, <= ${GRACE} s`,
    met: code === '0' && seconds <= GRACE,
  };
}
