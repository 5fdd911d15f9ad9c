/** The message says why, for the person who sent the workbook. */
export class WorkbookError extends Error {
  override name = 'WorkbookError';
}

export function damaged(why: string): WorkbookError {
  return new WorkbookError(`The workbook is damaged: ${why} Open it and save it again.`);
}

export function tooLarge(): WorkbookError {
  return new WorkbookError(
    'The workbook is too large. Take at most 2,000 rows at a time, without anything else.',
  );
}
