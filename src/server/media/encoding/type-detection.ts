import {
  mediaExtensions,
  type MediaKind,
  mediaKinds,
  mediaLimits,
} from '../../../kernel/publishing/media.ts';
import type { AppError } from '../../http/errors.ts';
import { isPdf } from './pdf.ts';
import { refusedType, tooLarge, unreadable, whyRefused } from './refusal.ts';
import { looksLikeSvg } from './svg.ts';
import { ownValue } from '../../../kernel/record.ts';

function damaged() {
  return unreadable('This file is damaged or not complete.');
}

function textOf(bytes: Buffer): string {
  return bytes.toString('latin1');
}

/** Films cut into pieces for streaming come to a thousand. */
const MOST_BOXES = 10_000;

export function checkMp4(bytes: Buffer): void {
  const seen = new Set<string>();
  let at = 0;
  for (let boxes = 0; at < bytes.length; boxes += 1) {
    if (boxes === MOST_BOXES)
      throw unreadable('This film is in more pieces than any programme writes. Export it again.');
    if (at + 8 > bytes.length) throw damaged();
    const short = bytes.readUInt32BE(at);
    const name = textOf(bytes.subarray(at + 4, at + 8));
    const long = short === 1 && at + 16 <= bytes.length;
    const size = long ? Number(bytes.readBigUInt64BE(at + 8)) : short || bytes.length - at;
    if (size < 8 || at + size > bytes.length) throw damaged();
    seen.add(name);
    at += size;
  }
  if (!seen.has('ftyp') || !seen.has('moov') || !seen.has('mdat')) throw damaged();
}

export function checkWebm(bytes: Buffer): void {
  if (!textOf(bytes.subarray(0, 64)).includes('webm')) throw damaged();
}

export type DetectedType = { kind: MediaKind; type: string; extension: string };

const accepted: Record<string, DetectedType> = {
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

export function detectedType(type: string): DetectedType {
  const found = type === svg.type ? svg : ownValue(accepted, type);
  if (found === undefined) throw new Error(`The library holds a file of type ${type}.`);
  return found;
}

/** Bytes in which the type of a file is looked for. The library would read some files to their end. */
const HEAD = 16 * 1_024;

async function byMagicBytes(bytes: Buffer): Promise<DetectedType | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes.subarray(0, HEAD));
  if (found === undefined || found.mime === 'application/xml') {
    if (looksLikeSvg(bytes)) return svg;
  }
  if (found?.mime === 'image/svg+xml') return svg;
  const known = found && ownValue(accepted, found.mime);
  return known ?? (isPdf(bytes) ? accepted['application/pdf'] : undefined);
}

const endings: ReadonlyMap<string, MediaKind> = new Map(
  mediaKinds.flatMap((kind) => mediaExtensions[kind].map((ending) => [ending, kind] as const)),
);

function endingOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** A name that ends as its bytes say: `photo.jpg` that holds a PNG is `photo.png`. */
export function rightlyNamed(name: string, { extension }: DetectedType): string {
  const ending = endingOf(name);
  if (ending === extension || (extension === 'jpg' && ending === 'jpeg')) return name;
  const stem = endings.has(ending) ? name.slice(0, -ending.length - 1) : name;
  return `${stem}.${extension}`;
}

function limitOf({ kind, extension }: DetectedType): number {
  return extension === 'svg' ? mediaLimits.svg : mediaLimits[kind];
}

/**
 * The bytes decide. A name that ends like another kind of file is refused, unless it was not given by a person.
 * @throws AppError `media_type_refused`, `media_unreadable` or `payload_too_large`
 */
export async function detectType(
  name: string,
  bytes: Buffer,
  isNamedByBytes = false,
): Promise<DetectedType> {
  const found = await byMagicBytes(bytes);
  if (found === undefined) throw await refusedKind(bytes);
  const ending = endingOf(name);
  if (!isNamedByBytes && endings.get(ending) !== found.kind) {
    throw refusedType(`The file's name ends in .${ending}, but it holds ${found.type}.`);
  }
  if (bytes.length > limitOf(found)) throw tooLarge(limitOf(found));
  checkIntegrity(found, bytes);
  return found;
}

async function refusedKind(bytes: Buffer): Promise<AppError> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes.subarray(0, HEAD));
  return refusedType(whyRefused(found?.mime ?? '', bytes));
}

function checkIntegrity({ extension }: DetectedType, bytes: Buffer): void {
  if (extension === 'mp4') checkMp4(bytes);
  if (extension === 'webm') checkWebm(bytes);
}
