import type { AnswerOf, Call, Data } from '../../kernel/call.ts';
import type { FailureBody } from '../../kernel/envelope.ts';
import { ApiError } from './client.ts';
import { forgetReads } from './reads.ts';

export type Sending = Readonly<{
  file: File;
  /** Further form fields, sent with the file. */
  fields?: Readonly<Record<string, string>>;
  /** Told how much has gone, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}>;

/** Sends a file as a form and reports its progress, which `fetch` cannot. @throws {ApiError} in the server's words */
export function sendFile<C extends Call>(
  call: C,
  address: string,
  { file, fields = {}, onProgress, signal }: Sending,
): Promise<Data<C>> {
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
      forgetReads();
      const body: AnswerOf<C> | null = request.response;
      if (body?.success) resolve(body.data);
      else refuse(body ?? {});
    };
    request.send(formOf(file, fields));
  });
}

/** The fields stand before the file, as the server reads a form from its start. */
function formOf(file: File, fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  return form;
}
