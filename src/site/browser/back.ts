/** Go back goes to the page before, wherever that was; in a tab that has none its link leads home. */
export function startBack(link: HTMLElement): void {
  link.addEventListener('click', (event) => {
    if (!hasPageBefore()) return;
    event.preventDefault();
    history.back();
  });
}

type WithNavigation = { navigation?: { canGoBack: boolean } };

/** The count of the history's entries knows no direction: it serves where the browser does not tell. */
function hasPageBefore(): boolean {
  return (window as WithNavigation).navigation?.canGoBack ?? history.length > 1;
}
