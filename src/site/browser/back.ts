/** Go back goes to the page before, wherever that was; in a tab that has none its link leads home. */
export function startBack(link: HTMLElement): void {
  link.addEventListener('click', (event) => {
    if (!hasPageBefore()) return;
    event.preventDefault();
    history.back();
  });
}

type WithNavigation = { navigation?: { canGoBack: boolean } };

/** Falls back to `history.length`, which also counts entries ahead, in browsers without the Navigation API. */
function hasPageBefore(): boolean {
  return (window as WithNavigation).navigation?.canGoBack ?? history.length > 1;
}
