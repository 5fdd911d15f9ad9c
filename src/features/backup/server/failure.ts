/** A backup cannot be made, read or restored; the message is one sentence for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}

export function nameTaken(path: string): BackupError {
  return new BackupError(
    `${path} is there, or is being made: a backup of the same second has that name. Make this one anew.`,
  );
}
