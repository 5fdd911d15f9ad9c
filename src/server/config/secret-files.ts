import { readFileSync } from 'node:fs';

type Environment = Record<string, string | undefined>;

/** A file that holds no usable secret. */
type Problem = { name: string; expected: string; found: string };

/**
 * Takes each secret that stands in a file, which the same name with `_FILE` names, as platforms mount them: nothing that
 * shows the environment shows those.
 */
export function takeSecretFiles(
  given: Environment,
  secrets: readonly string[],
): { env: Environment; problems: Problem[] } {
  const env = { ...given };
  const problems: Problem[] = [];
  for (const secret of secrets) {
    const name = `${secret}_FILE`;
    const path = given[name];
    delete env[name];
    if (path === undefined) continue;
    const found = `'${path}'`;
    const value = contentOf(path);
    if (given[secret]) problems.push({ name, expected: `no value, as ${secret} is set`, found });
    else if (value) env[secret] = value;
    else problems.push({ name, expected: 'the path of a file that holds the value', found });
  }
  return { env, problems };
}

function contentOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return undefined;
  }
}
