import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import { bundleLimits } from '../limits.ts';
import * as calls from '../calls.ts';
import { signsLackedBy } from '../../../content/checks/signsInUse.ts';
import { indianDay } from '../../../kernel/values/dates.ts';
import { success } from '../../../kernel/envelope.ts';
import { attachment } from '../../../server/http/attachment.ts';
import { AppError } from '../../../server/http/errors.ts';
import { fileOf, plainly } from '../../../server/http/bodies.ts';
import { route } from '../../../server/http/route.ts';
import type { Request, Server } from '../../../server/http/server.ts';
import { actorOf } from '../../../server/staff/staff.ts';
import type { Core } from '../../../server/feature.ts';
import { type Bundles, createBundles } from './bundles.ts';
import type { ContentRouteDeps } from '../../../server/content/http/route-context.ts';

type BundleRouteDeps = ContentRouteDeps & { bundles: Bundles };
const limits = { fileSize: bundleLimits.upload, files: 1, fields: 0, parts: 1 };

export function bundlesOf(core: Core): Bundles {
  return createBundles({
    ...core,
    lackedBy: (typeface) => signsLackedBy(typeface, core.content.snapshot()),
    takeCommitted: async () => {
      await core.content.refreshMedia();
      await core.content.refresh();
    },
  });
}

export async function registerBundles(server: Server, core: Core): Promise<void> {
  await server.register(multipart, { limits });
  const deps = { ...core, bundles: bundlesOf(core) };
  registerBundleExport(server, deps);
  registerUpload(server, deps);
  registerTaking(server, deps);
}

function registerBundleExport(server: Server, deps: BundleRouteDeps): void {
  route(server, calls.exportBundle, async (request, reply) => {
    const { types, entries, drafts } = request.query;
    const listed = (text: string | undefined) => text?.split(',').filter(Boolean);
    const bundle = await deps.bundles.export(
      { types: listed(types), entries: listed(entries), drafts: drafts === 'true' },
      actorOf(deps, request),
    );
    const day = indianDay(deps.clock.now().getTime());
    return reply
      .type('application/zip')
      .header('content-disposition', attachment(`content-${day}.zip`))
      .send(Readable.from(bundle));
  });
}

function registerUpload(server: Server, deps: BundleRouteDeps): void {
  route(server, calls.uploadBundle, async (request) =>
    success(await plainly(() => keepUpload(deps, request), words)),
  );
}

async function keepUpload(deps: BundleRouteDeps, request: Request) {
  const { file, filename } = await fileOf(request, words);
  // A file that goes on further than may be is not stored as if it ended there.
  file.once('limit', () => file.destroy(tooLarge()));
  return deps.bundles.keep(filename, file, actorOf(deps, request));
}

function tooLarge(): AppError {
  const megabytes = Math.floor(bundleLimits.upload / 1024 / 1024);
  return new AppError('payload_too_large', {
    msg: `This file is too large: at most ${megabytes} MB are accepted here. The command takes larger ones.`,
  });
}

function brokenOff(): AppError {
  return new AppError('bundle_unreadable', { msg: 'The upload broke off. Send it again.' });
}

const words = { tooLarge, brokenOff };

function registerTaking(server: Server, deps: BundleRouteDeps): void {
  const { bundles } = deps;
  route(server, calls.compareBundle, async ({ params: { id }, query }) => {
    const taking = {
      publish: query.publish === 'true',
      deleteMissing: query.delete_missing === 'true',
    };
    return success(
      await bundles.withKept(id, (path, name) => bundles.compare(path, taking, { id, name })),
    );
  });
  route(server, calls.importBundle, async (request) => {
    const { publish, delete_missing: deleteMissing, except, as_of } = request.body;
    const asOf = as_of === undefined ? undefined : new Date(as_of);
    const run = { publish, deleteMissing, except, asOf, by: actorOf(deps, request) };
    return success(
      await bundles.withKept(request.params.id, (path, name) =>
        bundles.import(path, { ...run, name }),
      ),
    );
  });
  route(server, calls.listBundleImports, async () => success(await bundles.imports()));
  route(server, calls.undoBundleImport, async (request) =>
    success(await bundles.undo(request.params.id, actorOf(deps, request))),
  );
}
