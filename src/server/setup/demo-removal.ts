import type { Actor } from '../content/store/actor.ts';
import { AppError } from '../http/errors.ts';
import { removeInvented } from '../leads/invented.ts';
import type { SetupDeps } from './deps.ts';
import { endDemo } from './repository.ts';

/**
 * Takes the demo away and closes the website until it is opened anew: all in one transaction, so that a process that
 * dies in the midst leaves the demo whole.
 * @throws {AppError} `conflict` where it is gone already
 */
export async function takeDemoAway(deps: SetupDeps, by: Actor): Promise<void> {
  const { audit, content, media } = deps;
  await content.trashAll(async (tx) => {
    if (!(await endDemo(tx))) {
      throw new AppError('conflict', { msg: 'The demo has been taken away already.' });
    }
    const files = await media.trashOwn(tx);
    const leads = await removeInvented(tx);
    await audit.record(tx, {
      actor: by,
      action: 'remove_demo',
      entity: 'installation',
      after: { files, leads },
      address: by.address ?? null,
    });
  }, by);
  await content.refreshMedia();
}
