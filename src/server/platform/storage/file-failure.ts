/** What the system says of a file or a folder that it cannot give. */
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
};

/** Whether the system has refused a file or a folder, and not an address, which has such codes too. */
export function isFileFailure(error: unknown): error is Refused {
  if (!(error instanceof Error) || 'address' in error || 'port' in error) return false;
  const { code = '', syscall = 'connect' }: NodeJS.ErrnoException = error;
  return code in reasons && syscall !== 'connect' && syscall !== 'listen';
}

/**
 * Why a file or a folder cannot be used, in one sentence for an operator.
 * @param place how the operator names it
 * @returns undefined where something else has failed
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
