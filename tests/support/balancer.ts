import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { answerOf, atFreePort, runProgram, untilReady } from './program.ts';
import { absent } from './real-parts.ts';

const PLACES = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];

/** Where nginx is; undefined where there is none. */
export const NGINX = PLACES.find((path) => existsSync(path));

/** nginx before several processes, as deploy/nginx has it, with connections that are kept for `idle` seconds. */
export function startBalancer(folder: string, ports: readonly number[], idle: number) {
  return atFreePort(async (port) => {
    const nginx = runProgram(balancerCommand(folder, { ports, port, idle }));
    const origin = `http://127.0.0.1:${port}`;
    const serves = async () => {
      const answer = await answerOf(`${origin}/healthz`);
      return answer?.headers.get('server')?.startsWith('nginx') === true;
    };
    await untilReady('nginx', nginx, serves);
    return { origin, stop: () => nginx.end() };
  });
}

type Balanced = {
  ports: readonly number[];
  port: number;
  idle: number;
  /** One process does it all, so that its end is the end of it. */
  alone?: boolean;
};

/** The command of such an nginx, once its configuration is written into the folder. */
export function balancerCommand(folder: string, balanced: Balanced): [string, ...string[]] {
  if (NGINX === undefined) throw absent('nginx');
  const file = join(folder, 'balancer.conf');
  writeFileSync(file, configuration(folder, balanced));
  return [NGINX, '-c', file, '-p', folder];
}

function configuration(folder: string, { ports, port, idle, alone }: Balanced): string {
  const root = process.getuid?.() === 0 ? 'user root;' : '';
  const processes = alone ? 'master_process off;' : 'worker_processes 1;';
  const servers = ports.map((each) => `server 127.0.0.1:${each} max_fails=0;`).join(' ');
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name}_temp;`)
    .join(' ');
  return `${root} daemon off; ${processes} pid ${folder}/balancer.pid; error_log ${folder}/balancer.log;
    events { worker_connections 1024; }
    http {
      access_log off; ${folders}
      upstream prospectus { ${servers} keepalive 32; keepalive_timeout ${idle}s; }
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass http://prospectus; proxy_http_version 1.1;
          proxy_set_header Connection ""; proxy_set_header Host $http_host;
        }
      }
    }`;
}
