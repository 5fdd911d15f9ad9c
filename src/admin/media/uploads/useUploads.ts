import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import type { FaceLicence } from '../../../kernel/publishing/faces.ts';
import type { UploadedMedia } from '../../../kernel/publishing/media.ts';
import { ApiError } from '../../api/client.ts';
import { uploadFile } from './uploads.ts';

/** One file of a drop, a paste or a choice: on its way, in the library, or refused. */
export type Upload = Readonly<{
  key: number;
  name: string;
  progress: number;
  item?: UploadedMedia;
  failure?: string;
}>;

/** Told of each file that is in the library now, and whether it came alone. */
type OnStored = (item: UploadedMedia, isAlone: boolean) => void;

type Said = Readonly<{ folder: string; licence?: FaceLicence | undefined }>;

/** Uploads files, a few at a time, each with its own progress and its own failure. */
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
