import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { NGINX } from '../support/balancer.ts';
import { isListening } from '../support/ports.ts';
import { atFreePort, runProgram, untilReady } from '../support/program.ts';
import type { Before } from './one-core.ts';

/** nginx with one worker that answers the file `body` of a folder, with those headers; undefined where there is none. */
export async function startNginx(folder: string, headers: string[], before: Before) {
  const program = NGINX;
  if (program === undefined) return undefined;
  return atFreePort(async (port) => {
    const file = join(folder, 'nginx.conf');
    writeFileSync(file, configuration(folder, headers, port));
    const command = [...before, program, '-c', file, '-p', folder];
    const nginx = runProgram(command, { detached: true });
    await untilReady('nginx', nginx, () => isListening(port));
    return { url: `http://127.0.0.1:${port}/`, stop: () => nginx.end() };
  });
}

function configuration(folder: string, headers: string[], port: number): string {
  const root = process.getuid?.() === 0 ? 'user root;' : '';
  return `${root} daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log;
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000;
      open_file_cache max=10; client_body_temp_path ${folder}/body_temp; proxy_temp_path ${folder}/proxy_temp;
      fastcgi_temp_path ${folder}/fastcgi_temp; uwsgi_temp_path ${folder}/uwsgi_temp; scgi_temp_path ${folder}/scgi_temp;
      server {
        listen 127.0.0.1:${port}; root ${folder};
        location / { ${addedHeaders(headers)} try_files /body =404; }
      }
    }`;
}

/** nginx writes length and tag itself; a quote in a value would end it. */
function addedHeaders(pairs: string[]): string {
  const lines: string[] = [];
  for (let index = 0; index < pairs.length; index += 2) {
    const [name = '', value = ''] = pairs.slice(index, index + 2);
    if (/^content-length$|^etag$/i.test(name) || value.includes('"')) continue;
    if (/^content-type$/i.test(name)) lines.push(`default_type ${value.split(';')[0] ?? ''};`);
    else lines.push(`add_header ${name} "${value.replaceAll('$', '')}";`);
  }
  return lines.join(' ');
}
