import { basename } from 'node:path';
import type { Readable } from 'node:stream';

import { lastCharacters } from '../../kernel/text/characters.ts';
import { singleLine } from '../../kernel/text/singleLine.ts';
import { unescaped } from '../../kernel/text/unescaped.ts';
import { downloadFile } from '../../kernel/calls/leads.ts';
import { attachment } from '../http/attachment.ts';
import { AppError } from '../http/errors.ts';
import { route } from '../http/route.ts';
import type { Request, Server } from '../http/server.ts';
import { type FileAccess, placeOf } from '../media/access.ts';
import type { Platform } from '../platform/open.ts';
import { readTarget, remoteFiles, type RemoteFiles, type Target } from './remote.ts';

export type DownloadDeps = Pick<Platform, 'config'> & { files: FileAccess };

type File = { stream: Readable; size: number | undefined; name: string };

export function registerDownloadRoutes(server: Server, deps: DownloadDeps): void {
  let remote: RemoteFiles | undefined;
  server.addHook('onClose', async () => remote?.close());

  const open = async (target: Target, request: Request): Promise<File> => {
    if (target.kind === 'media') return ownFile(target.path, request, deps);
    remote ??= remoteFiles({ hosts: deps.config.http.downloadHosts });
    return { ...(await remote.open(target.url)), name: nameOf(target.url.pathname) };
  };

  route(server, downloadFile, async (request, reply) => {
    const target = readTarget(request.query.url, deps.config);
    if (!target) throw new AppError('download_refused');
    const { stream, size, name } = await open(target, request);
    if (size !== undefined) reply.header('content-length', size);
    // Whatever its type, no browser may run it on this origin.
    return reply
      .type('application/octet-stream')
      .header('content-disposition', attachment(name))
      .header('x-content-type-options', 'nosniff')
      .send(stream);
  });
}

async function ownFile(path: string, request: Request, deps: DownloadDeps): Promise<File> {
  const place = placeOf(path);
  if (!place) throw new AppError('not_found');
  const reader = await deps.files.fileFor(request, place);
  const file = 'movedTo' in reader ? null : await reader.open();
  if (!file) throw new AppError('not_found');
  return { stream: file.stream, size: file.size, name: nameOf(path) };
}

function nameOf(path: string): string {
  return lastCharacters(singleLine(basename(unescaped(path))), 100) || 'download';
}
