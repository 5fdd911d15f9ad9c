import { apply } from '@oddbird/popover-polyfill/fn';

/**
 * Adds the features of newer browsers that the site's scripts use and the oldest supported ones lack: Chromium 103 and
 * Safari 15.4. Tests compare the built scripts with a list of all such features.
 */
export function completeBrowser(): void {
  if (!('popover' in HTMLElement.prototype)) apply();
  define(Array.prototype, 'toSorted', function toSorted(this: unknown[], by?: Order) {
    return this.slice().sort(by);
  });
  define(Array.prototype, 'toReversed', function toReversed(this: unknown[]) {
    return this.slice().reverse();
  });
  define(String.prototype, 'toWellFormed', function toWellFormed(this: string) {
    return this.replace(/\p{Surrogate}/gu, '\ufffd');
  });
  define(AbortSignal, 'timeout', function timeout(ms: number) {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), ms);
    return controller.signal;
  });
}

type Order = (one: unknown, other: unknown) => number;

function define(owner: object, name: string, value: unknown): void {
  if (!Reflect.has(owner, name))
    Object.defineProperty(owner, name, { value, configurable: true, writable: true });
}
