/** Makes a calendar's link one that the device's calendar opens and follows. @see https://en.wikipedia.org/wiki/Webcal */
export function startSubscribe(place: HTMLElement): void {
  const link = place.querySelector('a');
  if (link) link.href = `webcal://${location.host}${place.dataset.webcal}`;
}
