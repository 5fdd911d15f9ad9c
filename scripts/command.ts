/** What a command of an operator begins with: what it was asked, and the settings of the installation. */
import { type Config, readConfig } from '../src/server/config/config.ts';
import { sentenceFor } from '../src/server/start/failures.ts';

/**
 * Reads the arguments and the settings, and runs the command with both; where one of them is wrong it says so. Answers
 * the process's exit code.
 */
export async function runCommand<Order>(
  read: (args: string[]) => Order,
  usage: string,
  run: (order: Order, config: Config) => Promise<number>,
): Promise<number> {
  const order = said(
    () => read(process.argv.slice(2)),
    (error) => `${(error as Error).message}\n${usage}`,
  );
  if (order === undefined) return 1;
  const config = said(
    () => readConfig(process.env),
    (error) => `${sentenceFor(error, undefined) ?? String(error)}\n`,
  );
  return config === undefined ? 1 : run(order, config);
}

function said<Read>(read: () => Read, words: (error: unknown) => string): Read | undefined {
  try {
    return read();
  } catch (error) {
    console.error(`\n  ${words(error)}`);
    return undefined;
  }
}
