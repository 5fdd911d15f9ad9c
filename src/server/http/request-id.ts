import { randomBytes } from 'node:crypto';

/** Names requests within the log: short, and different on every process. */
export function requestIds(): () => string {
  const process = randomBytes(4).toString('hex');
  let count = 0;
  return () => {
    count += 1;
    return `${process}-${count.toString(36)}`;
  };
}
