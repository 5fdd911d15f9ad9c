import { readFile } from 'node:fs/promises';

import { fileTypeFromBuffer } from 'file-type';

import { paperLimits } from '../../../../kernel/leads/applications.ts';
import { AppError } from '../../../../server/http/errors.ts';
import { isEncrypted, isPdf, tidiedPdf } from '../../../../server/media/encoding/pdf.ts';
import { unreadable } from '../../../../server/media/encoding/refusal.ts';
import { answerTasks } from '../../../../server/platform/processes/answering.ts';
import { ProcessEnded } from '../../../../server/platform/processes/child.ts';
import { loadSharp } from '../../../../server/platform/sharp.ts';
import { placeless } from './placeless.ts';
import type { CleanPaper, PaperAnswer, PaperTask } from './papers.ts';
import { heicPixels } from './heic.ts';

// Run by papers.ts; answers one file at a time.

/** Bytes that tell what a file is. */
const HEAD = 16 * 1_024;
/** Pixels of the longer side: enough to read small print of an A4 page. */
const LONGEST_SIDE = 3_000;
const TIMEOUT_SECONDS = 40;

answerTasks<PaperTask, PaperAnswer>(
  async ({ path }) => ({ paper: await cleaned(await readFile(path)) }),
  failureOf,
);

async function cleaned(source: Buffer): Promise<CleanPaper> {
  const found = await fileTypeFromBuffer(source.subarray(0, HEAD));
  if (found?.mime === 'application/pdf' || isPdf(source)) return cleanPdf(source);
  switch (found?.mime) {
    case 'image/jpeg':
    case 'image/png':
    case 'image/webp':
      return jpegOf(source);
    case 'image/heic':
    case 'image/heif':
      return jpegOf(await heicPixels(source));
    default:
      throw unreadable('Please send a photograph (JPEG, PNG, WebP, HEIC) or a PDF.');
  }
}

function cleanPdf(source: Buffer): CleanPaper {
  const bytes = tidiedPdf(source);
  if (isEncrypted(bytes))
    throw unreadable('This PDF asks for a password. Please send it without one.');
  return { type: 'application/pdf', bytes: placeless(bytes) };
}

type Pixels = Awaited<ReturnType<typeof heicPixels>>;

/** Encodes the pixels anew: nothing else of the source remains. */
async function jpegOf(source: Buffer | Pixels): Promise<CleanPaper> {
  const sharp = await loadSharp();
  const bounds = { failOn: 'truncated', limitInputPixels: paperLimits.pixels } as const;
  const picture = Buffer.isBuffer(source)
    ? sharp(source, bounds).autoOrient()
    : sharp(source.data, { raw: source.raw });
  const bytes = await picture
    .toColourspace('srgb')
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .toBuffer();
  return { type: 'image/jpeg', bytes };
}

function failureOf(error: unknown): PaperAnswer | undefined {
  if (error instanceof AppError) return { refused: error.message };
  if (error instanceof ProcessEnded) return { ended: true };
  const said = error instanceof Error ? error.message : '';
  if (/out of memory/i.test(said)) return undefined;
  return {
    refused: /pixel limit/i.test(said)
      ? `This picture has more than ${paperLimits.pixels / 1e6} million pixels. Take it with a lower resolution.`
      : 'This file could not be read. Is it damaged or not complete?',
  };
}
