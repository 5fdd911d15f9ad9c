import { queryAll } from '../../ui/dom.ts';

/** Marks the section in view in the page's own navigation, and keeps its link in sight on phones. */
export function startSubNav(nav: HTMLElement): void {
  const links = new Map(
    queryAll('a[href^="#"]', nav).map((link) => [link.getAttribute('href')?.slice(1) ?? '', link]),
  );
  const strip = nav.querySelector('ul');
  const head = nav.previousElementSibling;
  const [first] = links.keys();
  const watcher = new IntersectionObserver(
    (entries) => {
      const target = entries.find(({ isIntersecting }) => isIntersecting)?.target;
      const seen = target === head ? first : target?.id;
      if (!seen) return;
      for (const [id, link] of links) link.ariaCurrent = id === seen ? 'true' : null;
      const link = links.get(seen);
      // At once: during a smooth scroll, Chromium may ignore a jump to another section.
      if (link && strip) strip.scrollLeft = link.offsetLeft - 24;
    },
    { rootMargin: '-30% 0px -65% 0px' },
  );
  if (head) watcher.observe(head);
  for (const id of links.keys()) {
    const section = document.getElementById(id);
    if (section) watcher.observe(section);
  }
}
