import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect } from 'vitest';

import { forgetReads } from '../../../src/admin/api/reads.ts';
import { Unanswered } from '../../../src/admin/ui/Unanswered.tsx';
import { menuWith } from '../../../src/admin/coreMenu.ts';
import { forgetChoices } from '../../../src/admin/session/choices.ts';
import { createStaffClient, StaffFrame } from '../../../src/admin/StaffArea.tsx';
import { endNotification } from '../../../src/admin/ui/notify.ts';
import { Notifier } from '../../../src/admin/ui/Notifier.tsx';
import { readSignInWays } from '../../../src/kernel/calls/identityProvider.ts';
import { readSignedIn } from '../../../src/kernel/calls/signIn.ts';
import { FakeApi } from './fake-api.ts';
import { memberSample } from './samples.ts';

/** Sentences that one test may leave unread. */
const MOST_SENTENCES = 9;

/** Gives each test a fake of the API with an ADMIN signed in; whatever it finds wrong fails the test. */
export function eachFakesApi(): FakeApi {
  const api = new FakeApi();
  let uninstall: () => void;
  beforeEach(() => {
    api.reset();
    api.answer(readSignedIn, { user: memberSample() });
    api.answer(readSignInWays, { provider: null, passwords: true, yours: false });
    uninstall = api.install();
  });
  afterEach(() => {
    erase();
    // The next test has answers of its own.
    forgetReads();
    uninstall();
    forgetChoices();
    for (let left = MOST_SENTENCES; left > 0; left -= 1) endNotification();
    expect(api.faults).toEqual([]);
  });
  return api;
}

let drawn: Readonly<{ root: Root; place: HTMLElement }> | undefined;

function erase(): void {
  drawn?.root.unmount();
  drawn?.place.remove();
  drawn = undefined;
}

/** Draws something in place of all that was drawn before it. */
export async function draw(ui: ReactNode): Promise<void> {
  erase();
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  drawn = { root, place };
  flushSync(() => root.render(ui));
}

type Place = Readonly<{
  /** The address below /admin. */
  at?: string;
  /** The route that the screen stands at, such as `/leads/*`. */
  route?: string;
}>;

/** Draws a screen of the staff area at an address. */
export async function drawScreen(screen: ReactNode, { at = '/', route = '*' }: Place = {}) {
  window.history.replaceState(null, '', `/admin${at}`);
  return draw(
    <StaffFrame menu={menuWith([])} client={createStaffClient()}>
      <main>
        <Unanswered />
        <Routes>
          <Route path={route} element={screen} />
          <Route path="*" element={<p>Elsewhere</p>} />
        </Routes>
      </main>
      <Notifier />
    </StaffFrame>,
  );
}

/** The address below /admin that the browser shows. */
export function addressNow(): string {
  const { pathname, search } = window.location;
  return `${pathname.replace('/admin', '') || '/'}${search}`;
}
