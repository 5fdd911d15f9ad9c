import multipart from '@fastify/multipart';

import * as calls from '../../kernel/calls/media.ts';
import { success } from '../../kernel/envelope.ts';
import type { MediaUse } from '../../kernel/publishing/media.ts';
import type { Audit } from '../audit/audit.ts';
import { AppError } from '../http/errors.ts';
import { isAnsweredByVersion, preconditionOf, tagVersion } from '../http/preconditions.ts';
import { route } from '../http/route.ts';
import type { Request, Server } from '../http/server.ts';
import type { FileAccess } from './access.ts';
import { createMediaChanges, type Editor } from './changes.ts';
import { unreadable } from './encoding/refusal.ts';
import { detectedType } from './encoding/type-detection.ts';
import { presentForStaff } from './presenter.ts';
import type { MediaLibrary } from './service.ts';
import { findMedia, foldersOfMedia, pageOfMedia } from './store/repository.ts';
import type { MediaRow } from './store/table.ts';
import { readUpload, uploadLimits } from './upload.ts';
import type { Platform } from '../platform/open.ts';
import type { Staff } from '../staff/staff.ts';

export type ShowingContent = {
  usesOf(to: 'media', ids: readonly number[]): Promise<Map<number, MediaUse[]>>;
  /** Takes changed files into the pages of this process. Never fails; call after the commit. */
  refreshMedia(): Promise<void>;
};

export type MediaRouteDeps = Pick<Platform, 'clock' | 'config' | 'database' | 'storage'> & {
  audit: Audit;
  content: ShowingContent;
  media: MediaLibrary;
  staff: Staff;
};

export type MediaFileDeps = Pick<Platform, 'config' | 'database'> & { files: FileAccess };

export async function registerMediaRoutes(server: Server, deps: MediaRouteDeps): Promise<void> {
  await server.register(multipart, { limits: uploadLimits });
  const actions = createMediaActions(deps);
  registerReading(server, deps, actions);
  registerWhole(server, deps);
  registerUpload(server, deps, actions);
  registerChanges(server, deps, actions);
}

type MediaActions = ReturnType<typeof createMediaActions>;

function createMediaActions(deps: MediaRouteDeps) {
  const usesOf = (ids: readonly number[]): Promise<Map<number, MediaUse[]>> =>
    deps.content.usesOf('media', ids);
  const changes = createMediaChanges({
    database: deps.database,
    storage: deps.storage,
    clock: deps.clock,
    audit: deps.audit,
    usesOf,
    keepFiles: deps.media.keepFiles,
    pictures: deps.media.pictures,
    refreshPages: () => deps.content.refreshMedia(),
  });
  const present = async (row: MediaRow) =>
    presentForStaff(row, (await usesOf([row.id])).get(row.id) ?? []);
  const editor = (request: Request): Editor => ({
    actor: deps.staff.member(request),
    address: request.ip,
    mayChange: preconditionOf(request),
  });
  return { usesOf, changes, present, editor };
}

function registerReading(server: Server, deps: MediaRouteDeps, actions: MediaActions): void {
  route(server, calls.listMedia, async ({ query }) => {
    const { rows, total } = await pageOfMedia(deps.database.db, query);
    const uses = await actions.usesOf(rows.map(({ id }) => id));
    const items = rows.map((row) => presentForStaff(row, uses.get(row.id) ?? []));
    return success({ items, total, page: query.page, per_page: query.per_page });
  });
  route(server, calls.listMediaFolders, async () =>
    success(await foldersOfMedia(deps.database.db)),
  );
  route(server, calls.readMedia, async (request, reply) => {
    const row = await findMedia(deps.database.db, request.params.id);
    if (row === null) throw new AppError('media_not_found');
    if (isAnsweredByVersion(request, reply, row.version)) return reply.send();
    return success(await actions.present(row));
  });
}

function registerWhole(server: Server, { database, storage, media }: MediaRouteDeps): void {
  route(server, calls.readWholePicture, async (request) => {
    const row = await findMedia(database.db, request.params.id);
    if (row === null || row.kind !== 'image') throw new AppError('media_not_found');
    const bytes = await storage.read(row.sourceKey);
    if (bytes === null) throw unreadable('The uploaded file is no longer kept.');
    const isSvg = detectedType(row.type).extension === 'svg';
    const { webp, ...size } = await media.pictures.preview(bytes, isSvg);
    return success({ ...size, preview: `data:image/webp;base64,${webp.toString('base64')}` });
  });
}

function registerUpload(server: Server, deps: MediaRouteDeps, actions: MediaActions): void {
  route(server, calls.uploadMedia, async (request, reply) => {
    const { name, bytes, fields } = await readUpload(request);
    const editor = actions.editor(request);
    const { actor, address } = editor;
    // A typeface uploaded again needs its licence again.
    const restated = async (row: MediaRow, licence = row.face?.licence) =>
      licence === row.face?.licence ? row : actions.changes.edit(row.id, { licence }, editor);
    const { row, duplicate, notes } = await deps.media.importFile({
      name,
      bytes,
      folder: fields.folder,
      alt: fields.alt ?? null,
      decorative: fields.decorative === 'true',
      licence: fields.licence,
      createdBy: deps.staff.member(request).id,
      alongside: (tx, added) =>
        deps.audit.record(tx, {
          actor,
          address,
          action: 'upload',
          entity: 'media',
          entityId: added.id,
          after: { name: added.name, hash: added.hash },
        }),
    });
    const stored = await restated(row, fields.licence);
    tagVersion(reply, stored.version);
    if (duplicate) reply.status(200);
    return success({ ...(await actions.present(stored)), duplicate, notes: [...notes] });
  });
  route(server, calls.replaceMediaFile, async (request, reply) => {
    const editor = actions.editor(request);
    const file = await readUpload(request);
    const { row, notes } = await actions.changes.replace(request.params.id, file, editor);
    tagVersion(reply, row.version);
    return success({ ...(await actions.present(row)), notes: [...notes] });
  });
}

function registerChanges(server: Server, deps: MediaRouteDeps, actions: MediaActions): void {
  route(server, calls.changeMedia, async (request, reply) => {
    const editor = actions.editor(request);
    const row = await actions.changes.edit(request.params.id, request.body, editor);
    tagVersion(reply, row.version);
    return success(await actions.present(row));
  });
  route(server, calls.trashMedia, async (request) =>
    success(
      await actions.present(
        await actions.changes.trash(request.params.id, actions.editor(request)),
      ),
    ),
  );
  route(server, calls.restoreMedia, async (request) =>
    success(
      await actions.present(
        await actions.changes.restore(request.params.id, actions.editor(request)),
      ),
    ),
  );
}
