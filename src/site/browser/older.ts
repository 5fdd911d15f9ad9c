import { apply } from '@oddbird/popover-polyfill/fn';

/** The ARIA attributes that the site's scripts set as properties, which Firefox 115 does not know. */
export const ariaProperties = {
  ariaBusy: 'aria-busy',
  ariaCurrent: 'aria-current',
  ariaExpanded: 'aria-expanded',
  ariaInvalid: 'aria-invalid',
  ariaLabel: 'aria-label',
  ariaLive: 'aria-live',
  ariaSelected: 'aria-selected',
} as const;

/**
 * Adds the features of newer browsers that the site's scripts use and the oldest supported ones lack: Chromium 103,
 * Safari 15.4 and Firefox 115. Tests compare the built scripts with a list of all such features.
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
  define(HTMLFormElement.prototype, 'requestSubmit', function requestSubmit(this: HTMLFormElement) {
    const button = document.createElement('button');
    button.hidden = true;
    this.append(button);
    button.click();
    button.remove();
  });
  for (const [property, attribute] of Object.entries(ariaProperties)) reflect(property, attribute);
}

type Order = (one: unknown, other: unknown) => number;

function define(owner: object, name: string, value: unknown): void {
  if (!Reflect.has(owner, name))
    Object.defineProperty(owner, name, { value, configurable: true, writable: true });
}

function reflect(property: string, attribute: string): void {
  if (Reflect.has(Element.prototype, property)) return;
  Object.defineProperty(Element.prototype, property, {
    configurable: true,
    get(this: Element) {
      return this.getAttribute(attribute);
    },
    set(this: Element, value: string | null) {
      if (value === null) this.removeAttribute(attribute);
      else this.setAttribute(attribute, value);
    },
  });
}
