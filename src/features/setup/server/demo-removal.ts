import type { Actor } from '../../../server/content/actor.ts';
import { AppError } from '../../../server/http/errors.ts';
import { removeInvented } from '../../../server/leads/invented.ts';
import type { SetupDeps } from './deps.ts';
import { endDemo, resumeDemo } from './repository.ts';

/** Closes the website too; all in one transaction. @throws {AppError} `conflict` if it is removed already */
export async function takeDemoAway(deps: SetupDeps, by: Actor): Promise<void> {
  const { audit, clock, content, media } = deps;
  await content.trashAll(async (tx) => {
    const removal = { at: clock.now().toISOString(), isPublic: content.isPublic() };
    if (!(await endDemo(tx, removal))) {
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

/** Entries added since go to the trash. @throws {AppError} `conflict` if it is back already, or was never removed */
export async function bringDemoBack(deps: SetupDeps, by: Actor): Promise<void> {
  const { audit, content, media } = deps;
  await content.untrashAll(async (tx) => {
    const removal = await resumeDemo(tx);
    if (!removal) throw new AppError('conflict', { msg: 'The demo is not in the trash.' });
    const files = await media.untrashOwn(tx, new Date(removal.at));
    await audit.record(tx, {
      actor: by,
      action: 'bring_demo_back',
      entity: 'installation',
      after: { files },
      address: by.address ?? null,
    });
    return removal.isPublic;
  }, by);
  await content.refreshMedia();
}
