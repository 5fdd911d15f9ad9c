import { drawWhenIdle } from '../ui/page/drawing.ts';

const typingPause = 200;

/** Answers as one types: asks for the page of the wishes and takes its findings. The address can be shared. */
export function startFinder(form: HTMLFormElement): void {
  let asked = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = async () => {
    const address = addressOf(form);
    const turn = ++asked;
    history.replaceState(history.state, '', address);
    const html = await fetch(address).then(
      (answer) => (answer.ok ? answer.text() : undefined),
      () => undefined,
    );
    if (html === undefined || turn !== asked) return;
    const fresh = new DOMParser()
      .parseFromString(html, 'text/html')
      .querySelector('[data-findings]');
    if (!fresh) return;
    document.querySelector('[data-findings]')?.replaceWith(fresh);
    drawWhenIdle();
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), typingPause);
  };
  form.addEventListener('input', soon);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    clearTimeout(timer);
    void ask();
  });
  if (isChanged(form)) soon();
  else restoreWords(form);
}

/** The page of words that nothing has is one for all such words: the address alone knows them. */
function restoreWords(form: HTMLFormElement): void {
  const words = form.elements.namedItem('q');
  const asked = new URLSearchParams(location.search).get('q');
  if (asked && words instanceof HTMLInputElement && words.value === '') words.value = asked;
}

/** True if the visitor typed or chose something before this script started. */
function isChanged(form: HTMLFormElement): boolean {
  return [...form.elements].some((control) => {
    if (control instanceof HTMLSelectElement) return !control.selectedOptions[0]?.defaultSelected;
    return control instanceof HTMLInputElement && control.value !== control.defaultValue;
  });
}

function addressOf(form: HTMLFormElement): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value.trim() !== '') query.set(name, value.trim());
  }
  return query.size === 0 ? location.pathname : `${location.pathname}?${query}`;
}
