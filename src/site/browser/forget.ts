import { storageKeys } from '../../kernel/constants.ts';
import { removeStored } from './storage.ts';
import { forgetBrowser } from './events/events.ts';

/** Deletes the data of the person who was signed in from this tab and browser, as the next user may be someone else. */
export function forgetPerson(): void {
  for (const key of [storageKeys.formValues, storageKeys.details, storageKeys.flow])
    removeStored('sessionStorage', key);
  removeStored('localStorage', storageKeys.firstTouch);
  forgetBrowser();
}
