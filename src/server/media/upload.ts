import { unknownField } from '../../kernel/constants.ts';
import { mediaLimits, uploadFieldsSchema } from '../../kernel/publishing/media.ts';
import { invalidInput } from '../http/errors.ts';
import { readForm } from '../http/bodies.ts';
import type { Request } from '../http/server.ts';
import { wrongFields } from '../http/failures/validation.ts';
import { wordIssue } from '../http/failures/wording.ts';
import { tooLarge, unreadable } from './encoding/refusal.ts';

export type Upload = {
  name: string;
  bytes: Buffer;
  fields: ReturnType<typeof uploadFieldsSchema.parse>;
};

const largest = Math.max(mediaLimits.image, mediaLimits.pdf, mediaLimits.video);

export const uploadLimits = {
  fileSize: largest,
  files: 1,
  fields: 3,
  parts: 4,
  fieldSize: 1_000,
  fieldNameSize: 100,
  headerPairs: 20,
} as const;

const words = {
  tooLarge: () => tooLarge(largest),
  brokenOff: () => unreadable('The upload broke off.'),
};

/** @throws AppError if the form is malformed, or holds anything but one file and its fields */
export async function readUpload(request: Request): Promise<Upload> {
  return readForm(request, () => readParts(request), words);
}

async function readParts(request: Request): Promise<Upload> {
  const fields = new Map<string, unknown>();
  let file: { name: string; bytes: Buffer } | undefined;
  for await (const part of request.parts({ limits: uploadLimits })) {
    if (part.type === 'field') fields.set(part.fieldname, part.value);
    else if (part.fieldname === 'file') {
      file = { name: part.filename, bytes: await part.toBuffer() };
    } else {
      part.file.resume();
      throw invalidInput([{ field: part.fieldname, msg: unknownField }]);
    }
  }
  const result = uploadFieldsSchema.safeParse(Object.fromEntries(fields), { error: wordIssue });
  const missing = file === undefined || file.bytes.length === 0;
  if (missing || !result.success) {
    throw invalidInput([
      ...(missing ? [{ field: 'file', msg: 'Please choose a file.' }] : []),
      ...wrongFields(result.error?.issues ?? []),
    ]);
  }
  return { ...file, fields: result.data } as Upload;
}
