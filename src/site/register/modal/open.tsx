import { createRoot, type Root } from 'react-dom/client';
import { leadRules } from '../../../kernel/leads/leadRules.ts';
import { typedNumber } from '../../../kernel/text/typedNumber.ts';
import { control, showProblem } from '../details/problem.ts';
import { leadConfig } from '../pageConfig.ts';
import { IslandMotif } from '../../motif/IslandMotif.tsx';
import { track } from '../../browser/events/events.ts';
import { getVisitor } from '../../browser/visitor.ts';
import { LeadModal } from './LeadModal.tsx';
import styles from './Sheet.module.css';
import { interruptedFlow, openedFlow, type LeadRequest } from '../flow/memory.ts';
import { clock } from '../../browser/clock.ts';

let root: Root | undefined;

/** Opens the registration form. Does nothing while it is open. */
export function openLeadModal(request: LeadRequest): void {
  if (isRefused(request)) return;
  mount(request, false);
}

export function resumeLeadModal(): void {
  const interrupted = interruptedFlow();
  if (interrupted) mount(interrupted, true);
}

/** True if an invalid number was typed in a form of the page; shows the error there. */
function isRefused({ phone, from }: LeadRequest): boolean {
  const isTyped = phone !== undefined && from instanceof HTMLFormElement;
  if (!isTyped || from.dataset.lead === 'form') return false;
  const problem = leadRules.phone(typedNumber(phone), leadConfig().phoneCodes);
  showProblem(from, 'phone', problem);
  if (problem !== undefined) control(from, 'phone')?.focus();
  return problem !== undefined;
}

/** The dialog of the page, with its first step until React takes it over; pages of the form itself have none yet. */
function pageSheet(): HTMLDialogElement {
  const found = document.querySelector<HTMLDialogElement>('[aria-labelledby=lead-title]');
  if (found) return found;
  const dialog = document.createElement('dialog');
  dialog.className = styles.dialog ?? '';
  dialog.setAttribute('aria-labelledby', 'lead-title');
  document.body.append(dialog);
  return dialog;
}

/** Takes over where the visitor is: what is typed stays, and what was pressed is done. */
function mount(asked: LeadRequest, resumed: boolean): void {
  if (root) return;
  const dialog = pageSheet();
  const field = dialog.querySelector('input');
  const sent = dialog.querySelector('form[aria-busy]') !== null;
  const request = {
    ...asked,
    ...(field && (sent ? { phone: field.value } : { typed: field.value })),
    ...(dialog.querySelector('[value=whatsapp]:checked') && { codeWay: 'whatsapp' as const }),
  };
  const { purpose, via, programme } = request;
  track('Lead Modal Opened', { purpose, via, program_id: programme, resumed });
  const config = leadConfig();
  const first = openedFlow({ request, config, visitor: getVisitor(), now: clock(), resumed });
  dialog.dataset.for = purpose;
  root = createRoot(dialog, { identifierPrefix: 'lead-' });
  const onClosed = () => {
    root?.unmount();
    root = undefined;
  };
  // React draws at once what comes of a press, so that no key is pressed between the two fields.
  const take = () =>
    root?.render(
      <IslandMotif name={config.motif}>
        <LeadModal dialog={dialog} first={first} config={config} onClosed={onClosed} />
      </IslandMotif>,
    );
  dialog.addEventListener('click', take, { once: true });
  dialog.dispatchEvent(new Event('click'));
}
