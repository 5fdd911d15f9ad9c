import type { Player } from './filmPlayer.ts';

function loadPlayer() {
  return import('./filmPlayer.ts');
}

/** Loads a film's player when its button is pressed; from then on the button plays and pauses. */
export function startFilm(film: HTMLElement): void {
  const button = film.querySelector<HTMLAnchorElement>('[data-film-play]');
  let player: Promise<Player> | undefined;
  button?.addEventListener('click', (event) => {
    event.preventDefault();
    if (player) return void player.then(({ toggle }) => toggle());
    player = loadPlayer().then(({ openFilm }) => openFilm(film, button));
  });
  button?.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    button.click();
  });
}
