import type { AppError } from '../../http/errors.ts';
import { type MediaKind, mediaExtensions, mediaLimits } from '../../../kernel/publishing/media.ts';
import { refusedType, tooLarge } from './refusal.ts';
import { checkSvg, looksLikeSvg } from './svg.ts';
import { checkMp4, checkPdf, checkWebm } from './integrity.ts';

/** A file's type, detected from its bytes. */
export type DetectedType = { kind: MediaKind; type: string; extension: string };

const taken: Record<string, DetectedType> = {
  'image/jpeg': { kind: 'image', type: 'image/jpeg', extension: 'jpg' },
  'image/png': { kind: 'image', type: 'image/png', extension: 'png' },
  'image/apng': { kind: 'image', type: 'image/png', extension: 'png' },
  'image/webp': { kind: 'image', type: 'image/webp', extension: 'webp' },
  'image/avif': { kind: 'image', type: 'image/avif', extension: 'avif' },
  'image/gif': { kind: 'image', type: 'image/gif', extension: 'gif' },
  'application/pdf': { kind: 'pdf', type: 'application/pdf', extension: 'pdf' },
  'video/mp4': { kind: 'video', type: 'video/mp4', extension: 'mp4' },
  'font/woff2': { kind: 'font', type: 'font/woff2', extension: 'woff2' },
  'video/webm': { kind: 'video', type: 'video/webm', extension: 'webm' },
};

const svg: DetectedType = { kind: 'image', type: 'image/svg+xml', extension: 'svg' };

/** The detected type of a stored file, by its content type. */
export function detectedType(type: string): DetectedType {
  const found = type === svg.type ? svg : taken[type];
  if (found === undefined) throw new Error(`The library holds a file of type ${type}.`);
  return found;
}

async function byMagicBytes(bytes: Buffer): Promise<DetectedType | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes);
  if (found === undefined || found.mime === 'application/xml') {
    return looksLikeSvg(bytes) ? svg : undefined;
  }
  return taken[found.mime] ?? (found.mime === 'image/svg+xml' ? svg : undefined);
}

const allowed = Object.values(mediaExtensions).flat().join(', ');

function endingOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

function endingFits(ending: string, { extension }: DetectedType): boolean {
  return ending === extension || (extension === 'jpg' && ending === 'jpeg');
}

function limitOf({ kind, extension }: DetectedType): number {
  return extension === 'svg' ? mediaLimits.svg : mediaLimits[kind];
}

/**
 * Detects a file's type from its first bytes and its name, which must agree.
 * @throws AppError `media_type_refused`, `media_unreadable` or `payload_too_large`
 */
export async function detectType(name: string, bytes: Buffer): Promise<DetectedType> {
  const found = await byMagicBytes(bytes);
  if (found === undefined) throw await refusedKind(bytes);
  const ending = endingOf(name);
  if (!endingFits(ending, found)) {
    throw refusedType(`The file's name ends in .${ending}, but it holds ${found.type}.`);
  }
  if (bytes.length > limitOf(found)) throw tooLarge(limitOf(found));
  checkIntegrity(found, bytes);
  return found;
}

/** The error for other types: it lists those accepted and, for a typeface in another format, the one to ask for. */
async function refusedKind(bytes: Buffer): Promise<AppError> {
  const { fileTypeFromBuffer } = await import('file-type');
  const mime = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  if (mime.startsWith('font/')) {
    const form = mime.slice('font/'.length).toUpperCase();
    return refusedType(`Typefaces are taken as WOFF2, but this file holds ${form}.`);
  }
  return refusedType(`This kind of file is not accepted. Accepted are: ${allowed}.`);
}

function checkIntegrity({ extension }: DetectedType, bytes: Buffer): void {
  if (extension === 'svg') checkSvg(bytes);
  if (extension === 'pdf') checkPdf(bytes);
  if (extension === 'mp4') checkMp4(bytes);
  if (extension === 'webm') checkWebm(bytes);
}
