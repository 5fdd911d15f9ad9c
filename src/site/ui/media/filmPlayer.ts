export type Player = Readonly<{ toggle: () => void }>;

/** Replaces the picture with the player and starts it; the button's label says the next action. */
export function openFilm(film: HTMLElement, button: HTMLElement): Player {
  const url = film.dataset.film ?? '';
  const show = (playing: boolean) => {
    film.toggleAttribute('data-playing', playing);
    button.ariaLabel = (playing ? button.dataset.filmPause : button.dataset.filmPlay) ?? null;
  };
  button.role = 'button';
  film.dataset.filmOpen = '';
  const embed = embedOf(url);
  const player = embed ? page(embed, film, show) : file(film, show);
  const place = film.querySelector('[data-film-place], picture, img');
  (place ?? film.firstElementChild ?? film).replaceWith(player.element);
  show(true);
  return player;
}

type Opened = Player & Readonly<{ element: HTMLElement }>;

function file({ dataset }: HTMLElement, show: (playing: boolean) => void): Opened {
  const video = document.createElement('video');
  video.src = dataset.film ?? '';
  video.controls = true;
  video.autoplay = true;
  if (dataset.filmCaptions) video.append(captionsAt(dataset.filmCaptions));
  video.addEventListener('play', () => show(true));
  video.addEventListener('pause', () => show(false));
  return { element: video, toggle: () => (video.paused ? void video.play() : video.pause()) };
}

/** Captions that the player offers; the browser shows them by itself to those who have asked it to. */
function captionsAt(src: string): HTMLTrackElement {
  const lang = document.documentElement.lang;
  return Object.assign(document.createElement('track'), {
    kind: 'captions',
    src,
    srclang: lang,
    label: new Intl.DisplayNames(lang, { type: 'language' }).of(lang.split('-')[0] ?? lang),
  });
}

/** A player page takes its orders by message; YouTube's and Vimeo's differ in words only. */
function page(src: string, film: HTMLElement, show: (playing: boolean) => void): Opened {
  const frame = document.createElement('iframe');
  frame.src = src;
  frame.allow = 'autoplay; fullscreen; picture-in-picture';
  frame.title = film.querySelector('b')?.textContent ?? '';
  const tell = (playing: boolean) => {
    const youtube = { event: 'command', func: playing ? 'playVideo' : 'pauseVideo' };
    frame.contentWindow?.postMessage(
      JSON.stringify({ ...youtube, method: playing ? 'play' : 'pause' }),
      new URL(src).origin,
    );
    show(playing);
  };
  return { element: frame, toggle: () => tell(!film.hasAttribute('data-playing')) };
}

/** The player page of a YouTube or Vimeo address; undefined for a file. */
function embedOf(url: string): string | undefined {
  const youtube = /(?:youtube(?:-nocookie)?\.com\/(?:watch\?v=|embed\/)|youtu\.be\/)([\w-]+)/.exec(
    url,
  )?.[1];
  if (youtube) return `https://www.youtube-nocookie.com/embed/${youtube}?autoplay=1&enablejsapi=1`;
  const vimeo = /vimeo\.com\/(?:video\/)?(\d+)/.exec(url)?.[1];
  return vimeo && `https://player.vimeo.com/video/${vimeo}?autoplay=1&dnt=1`;
}
