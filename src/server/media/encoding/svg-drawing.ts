import { execFile, type ExecFileException } from 'node:child_process';
import { join } from 'node:path';

import { mediaLimits } from '../../../kernel/publishing/media.ts';
import type { Config } from '../../config/config.ts';
import { type Drawn, LATE } from './drawing.ts';
import {
  bareEnvironment,
  isFromOutside,
  lowerPriority,
  ProcessEnded,
} from '../../platform/processes/child.ts';
import { fontSettings } from '../../platform/sharp.ts';
import { unreadable } from './refusal.ts';

export type DrawSvg = (source: Buffer) => Promise<Drawn>;

/** Milliseconds of processor time; a logo takes 100. By the clock it may be far more, at the low priority. */
const TIMEOUT_MS = 8_000;
const CLOCK = 15;
const LARGEST_PNG = 64 * 1_024 * 1_024;

/**
 * Draws each SVG in a low-priority process with `patience` milliseconds of processor time; once more if it was killed.
 * @throws AppError `media_unreadable` if it is not an SVG, or takes longer
 * @throws ProcessEnded if the process was killed from outside again
 */
export function svgDrawing({ project }: Pick<Config, 'project'>, patience = TIMEOUT_MS): DrawSvg {
  const program = join(project, 'src/server/media/encoding/draw-svg.ts');
  return async (source) => {
    const drawOnce = () => outputOf(program, { source, patience });
    const output = await drawOnce().catch((error: unknown) => {
      if (error instanceof ProcessEnded) return drawOnce();
      throw error;
    });
    return {
      width: output.readUInt32BE(0),
      height: output.readUInt32BE(4),
      png: output.subarray(8),
    };
  };
}

type Run = { source: Buffer; patience: number };

function outputOf(program: string, { source, patience }: Run): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = {
      timeout: patience * CLOCK,
      killSignal: 'SIGKILL',
      maxBuffer: LARGEST_PNG,
      encoding: 'buffer',
      env: { ...bareEnvironment(), ...fontSettings },
      windowsHide: true,
    } as const;
    const child = execFile(
      process.execPath,
      ['--max-old-space-size=128', program, String(mediaLimits.pixels), String(patience)],
      options,
      (error, output, said) => {
        if (error === null && output.length > 8) resolve(output);
        else reject(failureOf(error, said.toString()));
      },
    );
    lowerPriority(child);
    // The process may end before it has read everything.
    child.stdin?.on('error', () => undefined).end(source);
  });
}

function failureOf(error: ExecFileException | null, said: string): Error {
  if (error?.killed || said.includes(LATE))
    return unreadable('This SVG takes too long to draw. Simplify it, or upload it as PNG.', error);
  if (isFromOutside(error?.signal)) return new ProcessEnded();
  return unreadable('This picture could not be read. Is it damaged or not complete?', error);
}
