/** Characters. */
export const TASK_LIMIT = 500;
/** Tasks of one entry or lead that are not done. */
export const MOST_TASKS = 50;
/** Tasks of a list. */
export const MOST_LISTED = 200;
