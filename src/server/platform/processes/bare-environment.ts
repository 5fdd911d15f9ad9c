/**
 * What a process beside this one is given to start: where the system finds libraries, which Node itself may need, and
 * nothing else, for all secrets stand in the environment too.
 */
export function bareEnvironment(): NodeJS.ProcessEnv {
  const path = process.env['LD_LIBRARY_PATH'];
  return path === undefined ? {} : { LD_LIBRARY_PATH: path };
}
