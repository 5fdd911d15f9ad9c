import * as calls from '../calls.ts';
import { sendTestMessage } from '../../../kernel/calls/operations.ts';
import { success } from '../../../kernel/envelope.ts';
import type { Actor } from '../../../server/content/actor.ts';
import { route } from '../../../server/http/route.ts';
import type { Request, Server } from '../../../server/http/server.ts';
import { actorOf } from '../../../server/staff/staff.ts';
import type { SetupDeps } from './deps.ts';
import { bringDemoBack, takeDemoAway } from './demo-removal.ts';
import { draftFooter } from './footer.ts';
import { describeOwn, draftLegal, setPublic, writeLook } from './service.ts';
import { readState } from './state.ts';
import { sendTest } from './test-message.ts';
import { coloursOf, type Pixel } from '../../../content/brand/fromPicture.ts';
import { isSeenOn, type SampledPicture } from '../../../content/brand/seenOn.ts';
import { AppError } from '../../../server/http/errors.ts';
import { loadSharp } from '../../../server/platform/sharp.ts';

export function registerSetupRoutes(server: Server, deps: SetupDeps): void {
  const by = (request: Request): Actor => actorOf(deps, request);

  route(server, calls.readSetup, async () => success(await readState(deps)));
  route(server, calls.describeUniversity, async (request) => {
    await describeOwn(deps, request.body, by(request));
    return success(null, 'Name and contact are stored.');
  });
  route(server, calls.suggestColours, async ({ body }) =>
    success(await readLogo(deps, body.image)),
  );
  route(server, calls.chooseLook, async (request) => {
    await writeLook(deps, request.body, by(request));
    return success(null, 'The look is stored.');
  });
  route(server, calls.draftLegalPages, async (request) =>
    success({ drafted: await draftLegal(deps, by(request)) }),
  );
  route(server, calls.draftFooter, async (request) =>
    success({ drafted: await draftFooter(deps, by(request)) }),
  );
  route(server, sendTestMessage, async (request) => {
    await sendTest(deps, request.body, by(request));
    return success(null, 'The test is on its way.');
  });
  route(server, calls.openWebsite, async (request) => {
    await setPublic(deps, request.body.public, by(request));
    return success(null, request.body.public ? 'The website is public.' : 'The website is closed.');
  });
  route(server, calls.removeDemo, async (request) => {
    await takeDemoAway(deps, by(request));
    return success(null, 'The demo is gone. Begin with the name of your university.');
  });
  route(server, calls.returnDemo, async (request) => {
    await bringDemoBack(deps, by(request));
    return success(null, 'The demo is back.');
  });
}

/** So small a picture still has all colours that are seen in it. */
const SIDE = 64;
/** A pixel that is less opaque says little of its colour. */
const OPAQUE = 200;

/** From an encoded rendition, never from the upload. @throws {AppError} `media_not_found` or `media_unreadable` */
async function readLogo({ content, storage }: Pick<SetupDeps, 'content' | 'storage'>, id: number) {
  const picture = content.snapshot().media(id);
  const [smallest] = picture?.renditions ?? [];
  if (picture?.kind !== 'image' || !smallest) throw new AppError('media_not_found');
  const bytes = await storage.read(smallest.url.slice(1));
  if (bytes === null) throw new AppError('media_not_found');
  try {
    const picture = await sampleOf(bytes);
    const colours = coloursOf(picture.pixels);
    return {
      colours,
      seen_on_light: isSeenOn(picture, colours.ground),
      seen_on_dark: isSeenOn(picture, colours.dark),
    };
  } catch {
    throw new AppError('media_unreadable');
  }
}

async function sampleOf(bytes: Buffer): Promise<SampledPicture> {
  const sharp = await loadSharp();
  const raw = await sharp(bytes)
    .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  const pixels: Pixel[] = [];
  for (let at = 0; at + 3 < raw.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = raw.subarray(at, at + 4);
    if (alpha >= OPAQUE) pixels.push([red, green, blue]);
  }
  return { pixels, opaque: pixels.length / Math.max(1, raw.length / 4) };
}
