import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';

import { lastCharacters } from '../../../kernel/text/characters.ts';
import type { Config } from '../../../server/config/config.ts';
import type { Log } from '../../../server/platform/log/log.ts';
import type { Schedules } from '../../../server/platform/schedules/schedules.ts';

type ScheduleDeps = {
  config: Pick<Config, 'backup' | 'project'>;
  log: Log;
  schedules: Pick<Schedules, 'add'>;
};

const LAST_WORDS = 2_000;

/**
 * Has backups made at the times that are set, by one process of all. Each is made by the command itself, which gives way
 * to visitors; a schedule waits for none, as a large one takes longer than a schedule may.
 */
export function scheduleBackups(deps: ScheduleDeps): void {
  const { cron } = deps.config.backup;
  if (cron === undefined) return;
  let isRunning = false;
  deps.schedules.add('backup', cron, async () => {
    if (isRunning) return deps.log.warn('the last backup is still being made; none is begun');
    isRunning = true;
    void runBackup(deps).finally(() => (isRunning = false));
  });
}

function runBackup({ config, log }: ScheduleDeps): Promise<void> {
  const child = spawn(process.execPath, [join(config.project, 'scripts/backup.ts')], {
    cwd: config.project,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream
      .setEncoding('utf8')
      .on('data', (text: string) => (said = lastCharacters(said + text, LAST_WORDS)));
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  return new Promise((resolve) => {
    child.once('error', (error) => (said = error.message));
    child.once('close', (code) => {
      if (code === 0) log.warn({ backup: said.trim() }, 'a backup was made');
      else log.error({ backup: said.trim(), code }, 'a backup could not be made');
      resolve();
    });
  });
}
