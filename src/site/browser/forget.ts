import { storageKeys } from '../../kernel/constants.ts';
import { removeStored } from './storage.ts';
import { forgetBrowser } from './events/events.ts';

/** Takes away what this tab and the browser kept of the person who was signed in: the next one may be another. */
export function forgetPerson(): void {
  for (const key of [storageKeys.formValues, storageKeys.details, storageKeys.flow])
    removeStored('sessionStorage', key);
  removeStored('localStorage', storageKeys.firstTouch);
  forgetBrowser();
}
