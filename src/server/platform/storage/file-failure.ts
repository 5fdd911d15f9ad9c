import { codeOf } from '../../../kernel/thrown.ts';
import { ownValue } from '../../../kernel/record.ts';
import { failingDisk, fullDisk } from '../log/outages.ts';

type Refused = Error & { code: string; syscall: string; path?: string };

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of that path is a file, where a folder is expected',
  EEXIST: 'expected a folder, found a file',
  EISDIR: 'expected a file, found a folder',
  EACCES: 'this account has no right to it',
  EPERM: 'this account has no right to it',
  EROFS: 'its disk takes no writes',
  ENOSPC: 'its disk is full',
  EDQUOT: 'this account may keep no more there',
  EFBIG: 'this account may keep no file of that size',
  ELOOP: 'links on the way to it lead in a circle',
  ENAMETOOLONG: 'its name is too long',
  EIO: 'its disk fails',
  EMFILE: 'this process has as many files open as it may',
  ENFILE: 'this machine has as many files open as it may',
};

export function isFileFailure(error: unknown): error is Refused {
  if (!(error instanceof Error) || 'address' in error || 'port' in error) return false;
  const { code = '', syscall = 'connect' }: NodeJS.ErrnoException = error;
  return Object.hasOwn(reasons, code) && syscall !== 'connect' && syscall !== 'listen';
}

export function isFullDisk(error: unknown): boolean {
  return isFileFailure(error) && fullDisk.has(error.code);
}

/** The file system is at fault, not the request: it may work once an operator has fixed the cause. */
export function isPassingFileFailure(error: unknown): boolean {
  return isFileFailure(error) && failingDisk.has(error.code);
}

/** A file failure on its way to another process, which an error would reach without its code. */
export type SentFileFailure = Readonly<{ message: string; code: string; syscall: string }>;

export function sendableFileFailure(error: unknown): SentFileFailure | undefined {
  if (!isFileFailure(error)) return undefined;
  const { message, code, syscall } = error;
  return { message, code, syscall };
}

export function receivedFileFailure({ message, ...system }: SentFileFailure): Error {
  return Object.assign(new Error(message), system);
}

/** One sentence for an operator, who names the file `place`; undefined if the failure is of another kind. */
export function fileSentence(place: string, error: unknown): string | undefined {
  if (!isFileFailure(error)) return undefined;
  return `${place} cannot be used: ${reasonOf(error, place)}.`;
}

function reasonOf({ code, syscall, path }: Refused, place: string): string {
  if (syscall === 'mkdir' && code === 'ENOENT') return 'no folder can be made there';
  if (code === 'EEXIST' && path !== place) return `expected a folder, found the file ${path}`;
  return ownValue(reasons, code) ?? code;
}

export async function orNull<Answer>(work: Promise<Answer>): Promise<Answer | null> {
  try {
    return await work;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}
