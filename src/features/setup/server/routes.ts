import {
  chooseLook,
  describeUniversity,
  draftLegalPages,
  openWebsite,
  readSetup,
  removeDemo,
  returnDemo,
  suggestColours,
} from '../calls.ts';
import { sendTestMessage } from '../../../kernel/calls/vendors.ts';
import { success } from '../../../kernel/envelope.ts';
import type { Actor } from '../../../server/content/actor.ts';
import { route } from '../../../server/http/route.ts';
import type { Request, Server } from '../../../server/http/server.ts';
import { actorOf } from '../../../server/staff/actor.ts';
import type { SetupDeps } from './deps.ts';
import { bringDemoBack, takeDemoAway } from './demo-removal.ts';
import { coloursInPicture } from './picture-colours.ts';
import { setupService } from './service.ts';
import { readState } from './state.ts';
import { sendTest } from './test-message.ts';

/** The set-up of a university's own website. */
export function registerSetupRoutes(server: Server, deps: SetupDeps): void {
  const setup = setupService(deps);
  const by = (request: Request): Actor => actorOf(deps, request);

  route(server, readSetup, async () => success(await readState(deps)));
  route(server, describeUniversity, async (request) => {
    await setup.describe(request.body, by(request));
    return success(null, 'Name and contact are stored.');
  });
  route(server, suggestColours, async ({ body }) =>
    success({ colours: await coloursInPicture(deps, body.image) }),
  );
  route(server, chooseLook, async (request) => {
    await setup.look(request.body, by(request));
    return success(null, 'The look is stored.');
  });
  route(server, draftLegalPages, async (request) =>
    success({ drafted: await setup.draftLegal(by(request)) }),
  );
  route(server, sendTestMessage, async (request) => {
    await sendTest(deps, request.body, by(request));
    return success(null, 'The test is on its way.');
  });
  route(server, openWebsite, async (request) => {
    await setup.setPublic(request.body.public, by(request));
    return success(null, request.body.public ? 'The website is public.' : 'The website is closed.');
  });
  route(server, removeDemo, async (request) => {
    await takeDemoAway(deps, by(request));
    return success(null, 'The demo is gone. Begin with the name of your university.');
  });
  route(server, returnDemo, async (request) => {
    await bringDemoBack(deps, by(request));
    return success(null, 'The demo is back.');
  });
}
