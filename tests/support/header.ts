const steps = [...Array.from({ length: 28 }, (_, step) => 320 + step * 40), 959, 960, 961];

/** The widths of screens at which the head of a page is looked at. */
export const widths = [...steps, 1055, 1056, 1100, 1178, 1215, 1216, 1366, 1536, 1920, 2560];

/** What is wrong with the head of the page at the width that it has now. */
export function wrongInHeader() {
  const header = document.querySelector('header');
  const { clientWidth, scrollWidth } = document.documentElement;
  const parts = [...(header?.querySelectorAll<HTMLElement>('a, button') ?? [])].filter((part) =>
    part.checkVisibility({ visibilityProperty: true }),
  );
  const outside = parts.filter((part) => part.getBoundingClientRect().right > clientWidth + 0.5);
  const boxes = parts.map((part) => part.getBoundingClientRect());
  const touching = boxes.some((box, index) =>
    boxes
      .slice(index + 1)
      .some(
        (other) =>
          Math.min(box.right, other.right) - Math.max(box.left, other.left) > 0.5 &&
          Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 0.5,
      ),
  );
  const [logo] = parts;
  const named = [...(logo?.querySelectorAll<HTMLElement>('b, b + span') ?? [])];
  const wraps = named.some(
    (line) => line.scrollWidth > line.clientWidth + 1 || line.getClientRects().length > 1,
  );
  const go = [...document.querySelectorAll<HTMLElement>('header a, body > nav a')].filter(
    (link) =>
      /Enroll Now|Continue Application/.test(link.textContent) &&
      link.checkVisibility({ visibilityProperty: true }),
  );
  const reach = go.filter((link) => {
    const { top, bottom, left, right } = link.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight && left >= 0 && right <= clientWidth + 0.5;
  });
  return [
    scrollWidth > clientWidth && `scrolls sideways by ${scrollWidth - clientWidth}`,
    outside.length > 0 && `outside: ${outside.map(({ textContent }) => textContent).join()}`,
    touching && 'parts lie on each other',
    wraps && 'the logo wraps or is cut',
    parts.some(({ offsetHeight }) => offsetHeight > 70) && 'a part takes two lines',
    reach.length === 0 && 'nowhere to enroll or go on',
  ].filter(Boolean);
}
