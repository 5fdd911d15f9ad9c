import { addressOf, type Call, type Data } from '../../contract/call.ts';
import { replaceMediaFile, uploadMedia } from '../../contract/calls/media.ts';
import type { FailureBody, Success } from '../../contract/envelope.ts';
import type { MediaItem, UploadedMedia } from '../../contract/media.ts';
import { ApiError } from '../api/client.ts';

/** A file on its way to the server. */
export type Sending = Readonly<{
  file: File;
  folder?: string;
  /** Told how much has gone, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}>;

/**
 * Takes a file into the library; the same bytes again are the file that is there.
 * @throws {ApiError} in the server's words
 */
export function uploadFile(sending: Sending): Promise<UploadedMedia> {
  return upload(uploadMedia, addressOf(uploadMedia), sending);
}

/** Puts another file in a file's place: its address stays. */
export function replaceFile(id: number, sending: Sending): Promise<MediaItem> {
  return upload(replaceMediaFile, addressOf(replaceMediaFile, { params: { id } }), sending);
}

/** `fetch` does not tell how much of a body has gone: this does. */
export function upload<C extends Call>(
  call: C,
  address: string,
  sending: Sending,
): Promise<Data<C>> {
  const { file, folder = '', onProgress, signal } = sending;
  const request = new XMLHttpRequest();
  request.open(call.method, address);
  request.responseType = 'json';
  request.upload.onprogress = ({ loaded, total, lengthComputable }) =>
    lengthComputable && onProgress?.(loaded / total);
  signal?.addEventListener('abort', () => request.abort());
  return new Promise((resolve, reject) => {
    const refuse = (body: Partial<FailureBody>) => reject(new ApiError(request.status, body));
    request.onerror = () => refuse({ msg: 'The server cannot be reached.', code: 'unreachable' });
    request.onabort = () => refuse({ msg: 'Stopped.', code: 'stopped' });
    request.onload = () => {
      const body = request.response as Success<Data<C>> | FailureBody | null;
      if (body?.success) resolve(body.data);
      else refuse(body ?? {});
    };
    request.send(formOf(file, folder));
  });
}

/** The fields stand before the file, as the server reads a form from its start. */
function formOf(file: File, folder: string): FormData {
  const form = new FormData();
  if (folder !== '') form.append('folder', folder);
  form.append('file', file);
  return form;
}
