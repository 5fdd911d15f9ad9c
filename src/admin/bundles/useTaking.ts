import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { addressOf } from '../../contract/call.ts';
import { uploadBundle } from '../../contract/calls/bundles.ts';
import type { Bundle } from '../../contract/bundles.ts';
import { sendFile } from '../api/sendFile.ts';

/** Brings a bundle to the server, and holds it until it is taken in or given up. */
export function useTaking() {
  const [bundle, setBundle] = useState<Bundle>();
  const [share, setShare] = useState(0);
  const uploading = useMutation({
    mutationFn: (file: File) =>
      sendFile(uploadBundle, addressOf(uploadBundle), { file, onProgress: setShare }),
    onMutate: () => {
      setBundle(undefined);
      setShare(0);
    },
    onSuccess: setBundle,
  });
  return { upload: uploading, share, bundle, forget: () => setBundle(undefined) };
}
