import { toastDuration } from '../../kernel/constants.ts';
import { toastMessages } from '../../kernel/messages.ts';
import { formIcons } from '../../kernel/icons/formIcons.ts';
import styles from './toast.module.css';

/** A short message over the page. With an action it stays until used or replaced; else it leaves after five seconds. */
export type Toast = Readonly<{
  look: 'good' | 'bad';
  title: string;
  text?: string;
  action?: Readonly<{ label: string; run: () => void }>;
}>;

let shown: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a message instead of the one that is there: never two at a time. Returns how to take it away. */
export function showToast(toast: Toast): () => void {
  hide();
  const element = elementOf(toast);
  shown = element;
  place(element);
  if (!toast.action) timer = setTimeout(hide, toastDuration);
  return () => shown === element && hide();
}

/** Puts the message back over the page when a dialog that held it closes or opens. */
export function rehostToast(): void {
  if (shown) place(shown);
}

function hide(): void {
  clearTimeout(timer);
  shown?.remove();
  shown = undefined;
}

/** Everything outside an open modal dialog is inert, so the message stands inside it. */
function place(element: HTMLElement): void {
  (document.querySelector('dialog[open]') ?? document.body).append(element);
  element.showPopover();
}

function elementOf(toast: Toast): HTMLElement {
  const { look, action } = toast;
  const element = document.createElement('div');
  element.className = look === 'bad' ? `${styles.toast} ${styles.bad}` : `${styles.toast}`;
  element.popover = 'manual';
  element.append(
    iconOf(look === 'bad' ? 'triangle-alert' : 'circle-check'),
    wordsOf(toast),
    buttonOf(action),
  );
  return element;
}

function wordsOf({ look, title, text }: Toast): HTMLElement {
  const words = document.createElement('span');
  words.className = styles.text ?? '';
  words.role = look === 'bad' ? 'alert' : 'status';
  words.append(title);
  if (text !== undefined && text !== '') {
    const small = document.createElement('small');
    small.textContent = text;
    words.append(' ', small);
  }
  return words;
}

function buttonOf(action: Toast['action']): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.addEventListener('click', () => {
    hide();
    action?.run();
  });
  if (action) {
    button.className = styles.action ?? '';
    button.textContent = action.label;
    return button;
  }
  const label = document.createElement('span');
  label.className = styles.sr ?? '';
  label.textContent = toastMessages.dismiss;
  button.append(iconOf('x'), label);
  return button;
}

function iconOf(name: keyof typeof formIcons): SVGElement {
  const icon = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  icon.setAttribute('viewBox', '0 0 24 24');
  icon.setAttribute('aria-hidden', 'true');
  icon.innerHTML = formIcons[name];
  return icon;
}
