import { mediaExtensions } from '../../../kernel/publishing/media.ts';
import { AppError } from '../../http/errors.ts';

export function refusedType(msg: string): AppError {
  return new AppError('media_type_refused', { msg });
}

export function unreadable(msg: string, cause?: unknown): AppError {
  return new AppError('media_unreadable', { msg, cause });
}

/** @param limit in bytes */
export function tooLarge(limit: number): AppError {
  return new AppError('payload_too_large', {
    msg: `This file is too large: at most ${Math.floor(limit / 1024 / 1024)} MB are accepted.`,
  });
}

/** File types that the library refuses, with the type to send instead. */
const kinds: readonly (readonly [RegExp, string, string])[] = [
  [/^image\/hei[cf]/, 'a HEIC photo, as iPhones take them', 'Export it as JPEG'],
  [
    /^image\/(?:tiff|bmp|x-icon|jp2|jpx|jxl|vnd\.adobe\.photoshop|x-[\w-]+)$/,
    'a picture in a form that browsers do not show',
    'Save it as JPEG or PNG',
  ],
  [/^application\/(?:eps|postscript)$/, 'a drawing in PostScript', 'Save it as SVG or PDF'],
  [/wordprocessingml|opendocument\.text|rtf|msword/, 'a text document', 'Save it as PDF'],
  [/spreadsheetml|opendocument\.spreadsheet|ms-excel/, 'a spreadsheet', 'Save it as PDF'],
  [/presentationml|opendocument\.presentation|powerpoint/, 'a presentation', 'Save it as PDF'],
  [/^application\/x-cfb$/, 'a document of an old version of Office', 'Save it as PDF'],
  [
    /^application\/(?:zip|gzip|x-(?:rar|7z|tar|gtar)[\w-]*)/,
    'an archive',
    'Unpack it, and upload what is in it',
  ],
  [/^video\//, 'a film in a form that browsers do not play', 'Export it as MP4'],
  [
    /^audio\//,
    'a recording of sound, which pages here cannot play',
    'Export it as MP4 with a picture',
  ],
];

const allowed = Object.values(mediaExtensions).flat().join(', ');

/** @param mime as told by the bytes; empty if they tell nothing */
export function whyRefused(mime: string, bytes: Uint8Array): string {
  if (mime.startsWith('font/')) {
    const form = mime.slice('font/'.length).toUpperCase();
    return `Typefaces are taken as WOFF2, but this file holds ${form}.`;
  }
  const [, what, instead] = kinds.find(([pattern]) => pattern.test(mime)) ?? [];
  if (what !== undefined) return `This is ${what}. ${instead}, and upload that.`;
  return isPage(bytes)
    ? 'This is a web page, not the file that it should lead to. Download the file itself.'
    : `This kind of file is not accepted. Accepted are: ${allowed}.`;
}

function isPage(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 1_024)).toString('latin1').trimStart();
  return /^(?:<!doctype html|<html)\b/i.test(head);
}
