/** Puts the visitor's own part into a page that is the same for everyone, from the page that has it alone. */
export async function fillOwnPart(part: HTMLElement): Promise<void> {
  const { ownPart: address = '' } = part.dataset;
  const answer = await fetch(address, { headers: { accept: 'text/html' } });
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const content = page.querySelector('[data-own-content]');
  if (content) part.replaceChildren(document.adoptNode(content));
  else part.hidden = true;
}
