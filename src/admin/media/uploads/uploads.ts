import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { addressOf } from '../../../kernel/call.ts';
import { replaceMediaFile, uploadMedia } from '../../../kernel/calls/media.ts';
import type { FaceLicence } from '../../../kernel/publishing/faces.ts';
import type { ReplacedMedia, UploadedMedia } from '../../../kernel/publishing/media.ts';
import { ApiError } from '../../api/client.ts';
import { type Sending as FileSending, sendFile } from '../../api/sendFile.ts';

type Sending = FileSending & Readonly<{ folder?: string; licence?: FaceLicence | undefined }>;

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
export function replaceFile(id: number, sending: Sending): Promise<ReplacedMedia> {
  const address = addressOf(replaceMediaFile, { params: { id } });
  return sendFile(replaceMediaFile, address, saidOf(sending));
}

function saidOf({ folder = '', licence, ...sending }: Sending): FileSending {
  return { ...sending, fields: { ...(folder && { folder }), ...(licence && { licence }) } };
}

export type Upload = Readonly<{
  key: number;
  name: string;
  progress: number;
  item?: UploadedMedia;
  failure?: string;
}>;

/** Called with each file once it is in the library; `isAlone` if it was chosen alone. */
type OnStored = (item: UploadedMedia, isAlone: boolean) => void;
type Said = Pick<Sending, 'folder' | 'licence'>;

export function useUploads(said: Said, onStored?: OnStored) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const next = useRef(1);
  const client = useQueryClient();

  const change = (key: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));

  const send = async (key: number, file: File, isAlone: boolean) => {
    try {
      const onProgress = (progress: number) => change(key, { progress });
      const item = await uploadFile({ file, ...said, onProgress });
      change(key, { item, progress: 1 });
      onStored?.(item, isAlone);
      await client.invalidateQueries({ queryKey: ['page', '/media'] });
      await client.invalidateQueries({ queryKey: ['media'] });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      change(key, { failure: error.errors[0]?.msg ?? error.message });
    }
  };

  const add = (files: readonly File[]) => {
    const isAlone = files.length === 1;
    for (const file of files) {
      const key = next.current++;
      setUploads((all) => [...all, { key, name: file.name, progress: 0 }]);
      void send(key, file, isAlone);
    }
  };
  const dismiss = (key: number) => setUploads((all) => all.filter((one) => one.key !== key));
  const clear = () => setUploads([]);
  return { uploads, add, dismiss, clear };
}
