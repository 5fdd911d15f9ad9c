import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { PROJECT } from '../../scripts/runtime.mjs';
import { NGINX } from './balancer.ts';
import { answerOf, atFreePort, runProgram, untilReady } from './program.ts';
import { absent } from './real-parts.ts';

/** nginx as `deploy/nginx` has it, before one process or Varnish at a port, and without TLS. */
export function startNginx(folder: string, process: number) {
  const program = NGINX;
  if (program === undefined) throw absent('nginx');
  return atFreePort(async (port) => {
    const site = readFileSync(join(PROJECT, 'deploy/nginx/prospectus.conf'), 'utf8')
      .replace('127.0.0.1:3000', `127.0.0.1:${process}`)
      .replace(/.*127\.0\.0\.1:3001.*/, '')
      .replace('listen 443 ssl', `listen 127.0.0.1:${port}`)
      .replaceAll(/.*ssl_certificate.*/g, '');
    const file = join(folder, 'nginx.conf');
    writeFileSync(file, settings(folder, site));
    const running = runProgram([program, '-c', file, '-p', folder]);
    const origin = `http://127.0.0.1:${port}`;
    const serves = async () => {
      const answer = await answerOf(`${origin}/healthz`);
      return answer?.headers.get('server')?.startsWith('nginx') === true;
    };
    await untilReady('nginx', running, serves);
    return { origin, stop: () => running.end() };
  });
}

function settings(folder: string, site: string): string {
  const root = process.getuid?.() === 0 ? 'user root;' : '';
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name}_temp;`)
    .join(' ');
  return `${root} daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log;
    events { worker_connections 1024; }
    http { access_log off; ${folders}
    ${site} }`;
}
