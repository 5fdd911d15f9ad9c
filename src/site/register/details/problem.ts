import styles from '../../ui/fields/Field.module.css';

type Control = HTMLInputElement | HTMLSelectElement;

export function showProblem(
  form: HTMLFormElement,
  name: string,
  problem: string | undefined,
): void {
  const slot = form.querySelector<HTMLElement>(`[data-slot="${name}"]`);
  const said = slot?.querySelector<HTMLElement>('[data-problem]');
  if (!slot || !said) return;
  said.hidden = problem === undefined;
  const text = said.querySelector('span');
  if (text) text.textContent = problem ?? '';
  if (styles.bad) slot.classList.toggle(styles.bad, problem !== undefined);
  const input = control(form, name);
  if (input) input.ariaInvalid = problem === undefined ? null : 'true';
}

export function control(form: HTMLFormElement, name: string) {
  return form.querySelector<Control>(`[data-field="${name}"]`);
}
