import { basename } from 'node:path';
import type { Readable } from 'node:stream';

import { downloadFile } from '../../kernel/calls/leads.ts';
import { AppError } from '../http/errors.ts';
import { route } from '../http/route.ts';
import type { RegisterRoutes, Request, Server } from '../http/server.ts';
import { placeOf } from '../media/access.ts';
import type { Platform } from '../platform/open.ts';
import type { FileAccess } from '../media/access.ts';
import { readTarget, type RemoteFiles, type RemoteOptions, type Target } from './remote.ts';

export type DownloadDeps = Pick<Platform, 'config'> & { files: FileAccess };

type File = { stream: Readable; size: number | undefined; name: string };

/** GET /api/download?url=: our own media and files of listed hosts, always as an attachment. */
export function registerDownloadRoutes(server: Server, deps: DownloadDeps): void | Promise<void> {
  return downloadRoutes({ hosts: deps.config.http.downloadHosts })(server, deps);
}

/** The same with another way to the internet, for tests. */
export function downloadRoutes(options: RemoteOptions): RegisterRoutes<DownloadDeps> {
  return (server, deps) => {
    let opened: Promise<RemoteFiles> | undefined;
    // With the first such download: the client is a megabyte of code that few installations need.
    const remote = () => (opened ??= openRemote(options));
    server.addHook('onClose', async () => (await opened)?.close());

    const open = async (target: Target, request: Request): Promise<File> => {
      if (target.kind === 'media') return ownFile(target.path, request, deps);
      return { ...(await (await remote()).open(target.url)), name: nameOf(target.url.pathname) };
    };

    route(server, downloadFile, async (request, reply) => {
      const target = readTarget(request.query.url, deps.config);
      if (!target) throw new AppError('download_refused');
      const { stream, size, name } = await open(target, request);
      if (size !== undefined) reply.header('content-length', size);
      // Whatever it says it is, no browser may run it on this origin.
      return reply
        .type('application/octet-stream')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('x-content-type-options', 'nosniff')
        .send(stream);
    });
  };
}

async function openRemote(options: RemoteOptions): Promise<RemoteFiles> {
  const { remoteFiles } = await import('./remote.ts');
  return remoteFiles(options);
}

async function ownFile(path: string, request: Request, deps: DownloadDeps): Promise<File> {
  const place = placeOf(path);
  if (!place) throw new AppError('not_found');
  const reader = await deps.files.fileFor(request, place);
  const file = 'movedTo' in reader ? null : await reader.open();
  if (!file) throw new AppError('not_found');
  return { stream: file.stream, size: file.size, name: nameOf(path) };
}

/** The last part of a path, of harmless characters alone. */
function nameOf(path: string): string {
  return (
    basename(path)
      .replace(/[^\w.-]+/g, '_')
      .slice(-100) || 'download'
  );
}
