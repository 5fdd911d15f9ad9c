import type { ServerPart, Job } from '../../../server/feature.ts';
import { backupGauges, watchBackups } from './state.ts';
import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { lastCharacters } from '../../../kernel/text/characters.ts';
import type { Config } from '../../../server/config/config.ts';
import type { Log } from '../../../server/platform/log/log.ts';

export const part: ServerPart = {
  plug: () => ({
    open: (core) => ({ jobs: backupJobs(core), gauges: backupGauges(watchBackups(core)) }),
  }),
};

type ScheduleDeps = { config: Pick<Config, 'backup' | 'project'>; log: Log };

const LAST_WORDS = 2_000;

/** Each backup is made by the command, in a low-priority process; the job does not wait, as it may take too long. */
function backupJobs(deps: ScheduleDeps): Job[] {
  const { cron } = deps.config.backup;
  if (cron === undefined) return [];
  let isRunning = false;
  const run = async () => {
    if (isRunning) return deps.log.warn('the last backup is still being made; none is begun');
    isRunning = true;
    void runBackup(deps).finally(() => (isRunning = false));
  };
  return [{ name: 'backup', at: cron, run }];
}

function runBackup({ config, log }: ScheduleDeps): Promise<void> {
  const child = spawn(process.execPath, [join(config.project, 'scripts/backup.ts')], {
    cwd: config.project,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream
      .setEncoding('utf8')
      .on('data', (text: string) => (output = lastCharacters(output + text, LAST_WORDS)));
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  return new Promise((resolve) => {
    child.once('error', (error) => (output = error.message));
    child.once('close', (code) => {
      if (code === 0) log.warn({ backup: output.trim() }, 'a backup was made');
      else log.error({ backup: output.trim(), code }, 'a backup could not be made');
      resolve();
    });
  });
}
