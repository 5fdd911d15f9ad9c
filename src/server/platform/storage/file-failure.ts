import { codeOf } from '../../../kernel/thrown.ts';

/** An error of the operating system about a file or a folder. */
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

/** Whether the system has refused a file or a folder, and not an address, which has such codes too. */
export function isFileFailure(error: unknown): error is Refused {
  if (!(error instanceof Error) || 'address' in error || 'port' in error) return false;
  const { code = '', syscall = 'connect' }: NodeJS.ErrnoException = error;
  return code in reasons && syscall !== 'connect' && syscall !== 'listen';
}

const full = new Set(['ENOSPC', 'EDQUOT']);
const passing = new Set(['EROFS', 'EIO', 'EMFILE', 'ENFILE']);

/** Whether a file could not be kept for want of room. */
export function isFullDisk(error: unknown): boolean {
  return isFileFailure(error) && full.has(error.code);
}

/**
 * Returns true if the file system and not the request is at fault: it may work once an operator has fixed the cause.
 */
export function isPassingFileFailure(error: unknown): boolean {
  return isFileFailure(error) && passing.has(error.code);
}

/** A file failure as one process tells it to another: the error itself would come without its code. */
export type ToldFileFailure = Readonly<{ message: string; code: string; syscall: string }>;

/** The fields of a file failure to send to another process; undefined if the error is of another kind. */
export function tellFileFailure(error: unknown): ToldFileFailure | undefined {
  if (!isFileFailure(error)) return undefined;
  const { message, code, syscall } = error;
  return { message, code, syscall };
}

/** The error that another process told of. */
export function toldFileFailure({ message, ...system }: ToldFileFailure): Error {
  return Object.assign(new Error(message), system);
}

/**
 * The reason why a file or a folder cannot be used, in one sentence for an operator.
 * @param place how the operator names it
 * @returns undefined if the failure is of another kind
 */
export function fileSentence(place: string, error: unknown): string | undefined {
  if (!isFileFailure(error)) return undefined;
  return `${place} cannot be used: ${reasonOf(error, place)}.`;
}

function reasonOf({ code, syscall, path }: Refused, place: string): string {
  if (syscall === 'mkdir' && code === 'ENOENT') return 'no folder can be made there';
  if (code === 'EEXIST' && path !== place) return `expected a folder, found the file ${path}`;
  return reasons[code] ?? code;
}

/** Returns the result of a file operation, or null if the file or folder does not exist. */
export async function orNull<Answer>(work: Promise<Answer>): Promise<Answer | null> {
  try {
    return await work;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}
