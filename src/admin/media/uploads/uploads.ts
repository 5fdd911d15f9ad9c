import { addressOf } from '../../../kernel/call.ts';
import { replaceMediaFile, uploadMedia } from '../../../kernel/calls/media.ts';
import type { FaceLicence } from '../../../kernel/publishing/faces.ts';
import type { MediaItem, UploadedMedia } from '../../../kernel/publishing/media.ts';
import { type Sending as FileSending, sendFile } from '../../api/sendFile.ts';

/** A file on its way to the library. */
export type Sending = FileSending &
  Readonly<{ folder?: string; licence?: FaceLicence | undefined }>;

/** Files that are on their way at a time, whatever part of the staff area sends them. */
const lanes: Promise<unknown>[] = [Promise.resolve(), Promise.resolve()];
let sent = 0;

/**
 * Takes a file into the library, once those before it are there; the same bytes again are the file that is there.
 * @throws {ApiError} in the server's words
 */
export function uploadFile(sending: Sending): Promise<UploadedMedia> {
  const lane = (sent += 1) % lanes.length;
  const before = lanes[lane] ?? Promise.resolve();
  const upload = before.then(() => sendFile(uploadMedia, addressOf(uploadMedia), saidOf(sending)));
  lanes[lane] = upload.catch(() => undefined);
  return upload;
}

/** Puts another file in a file's place: its address stays. */
export function replaceFile(id: number, sending: Sending): Promise<MediaItem> {
  const address = addressOf(replaceMediaFile, { params: { id } });
  return sendFile(replaceMediaFile, address, saidOf(sending));
}

function saidOf({ folder = '', licence, ...sending }: Sending): FileSending {
  return { ...sending, fields: { ...(folder && { folder }), ...(licence && { licence }) } };
}
