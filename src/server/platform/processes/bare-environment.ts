/**
 * The environment for a child process: only the library path of the system, which Node itself may need, as the
 * environment also holds all secrets.
 */
export function bareEnvironment(): NodeJS.ProcessEnv {
  const path = process.env['LD_LIBRARY_PATH'];
  return path === undefined ? {} : { LD_LIBRARY_PATH: path };
}
