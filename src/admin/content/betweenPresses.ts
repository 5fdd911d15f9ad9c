/** Milliseconds after a release in which its click comes, which a touch sends in a task of its own. */
const CLICK = 100;

const waiting = new Set<() => void>();
let isWatching = false;
let isPressed = false;

function release(): void {
  isPressed = false;
  const due = [...waiting];
  waiting.clear();
  for (const work of due) work();
}

/** If the pointer is released over a frame or a system menu, only its next move shows it. */
function onMove({ buttons }: PointerEvent): void {
  if (isPressed && buttons === 0) release();
}

function watch(): void {
  isWatching = true;
  const listen = <Kind extends keyof WindowEventMap>(
    kind: Kind,
    heard: (event: WindowEventMap[Kind]) => void,
  ) => window.addEventListener(kind, heard, { capture: true });
  let late: ReturnType<typeof setTimeout> | undefined;
  const soon = (after: number): void => {
    clearTimeout(late);
    late = setTimeout(release, after);
  };
  listen('pointerdown', ({ button }) => {
    clearTimeout(late);
    isPressed = button === 0;
  });
  listen('pointerup', () => soon(CLICK));
  listen('pointercancel', () => soon(0));
  listen('click', () => soon(0));
  listen('pointermove', onMove);
}

/** Does `work` at once, or after the press that goes on: a button that moves under a pressed pointer gets no click. */
export function betweenPresses(work: () => void): () => void {
  if (!isWatching) watch();
  return () => {
    if (isPressed) waiting.add(work);
    else work();
  };
}
