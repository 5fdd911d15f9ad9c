/** As much of the Navigation API as is used; browsers that lack it show no line. @see https://html.spec.whatwg.org/multipage/nav-history-apis.html#navigate-event */
type Navigate = Event & { destination: { sameDocument: boolean; url: string } };
type WithNavigation = {
  navigation?: { addEventListener(name: 'navigate', act: (event: Navigate) => void): void };
};

/** Milliseconds after which a page that has not come was stopped. */
const FORGOTTEN = 15_000;

/** Marks the document while another page is on its way; styles draw the line once that takes 300 ms. */
export function startPageLoader(): void {
  const mark = (on: boolean) => document.documentElement.toggleAttribute('data-leaving', on);
  (window as WithNavigation).navigation?.addEventListener('navigate', ({ destination }) => {
    if (destination.sameDocument || !isPage(new URL(destination.url))) return;
    mark(true);
    setTimeout(mark, FORGOTTEN, false);
  });
  addEventListener('pageshow', () => mark(false));
}

/** Files (`/live-lecture/7.ics`, `/api/leads/me`) open beside the page, and other protocols (`tel:`) in other programs. */
function isPage({ pathname }: URL): boolean {
  return /^\/(?!api\/)[^.]*$/.test(pathname);
}
