import { readFileSync } from 'node:fs';
import { ownValue } from '../../kernel/record.ts';

type Environment = Record<string, string | undefined>;
type Problem = { name: string; expected: string; found: string };

/** Reads secrets from the files that `NAME_FILE` names, which no list of the environment shows. */
export function takeSecretFiles(
  given: Environment,
  secrets: readonly string[],
): { env: Environment; problems: Problem[] } {
  const env = new Map(Object.entries(given));
  const problems: Problem[] = [];
  for (const secret of secrets) {
    const name = `${secret}_FILE`;
    const path = ownValue(given, name);
    env.delete(name);
    if (path === undefined) continue;
    const found = `'${path}'`;
    const value = contentOf(path);
    if (ownValue(given, secret))
      problems.push({ name, expected: `no value, as ${secret} is set`, found });
    else if (value) env.set(secret, value);
    else problems.push({ name, expected: 'the path of a file that holds the value', found });
  }
  return { env: Object.fromEntries(env), problems };
}

function contentOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return undefined;
  }
}
