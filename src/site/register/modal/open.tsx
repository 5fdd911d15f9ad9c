import { createRoot, type Root } from 'react-dom/client';
import { leadRules } from '../../../kernel/leads/leadRules.ts';
import { typedNumber } from '../../../kernel/text/typedNumber.ts';
import { control, showProblem } from '../details/problem.ts';
import { leadConfig } from '../pageConfig.ts';
import { IslandMotif } from '../../motif/IslandMotif.tsx';
import { track } from '../../browser/events/events.ts';
import { getVisitor } from '../../browser/visitor.ts';
import { LeadModal } from './LeadModal.tsx';
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

function mount(request: LeadRequest, resumed: boolean): void {
  if (root) return;
  const { purpose, via, programme } = request;
  track('Lead Modal Opened', { purpose, via, program_id: programme, resumed });
  const config = leadConfig();
  const first = openedFlow({ request, config, visitor: getVisitor(), now: clock(), resumed });
  const opener = document.activeElement;
  const container = document.createElement('div');
  document.body.append(container);
  root = createRoot(container, { identifierPrefix: 'lead-' });
  const onClosed = () => {
    root?.unmount();
    root = undefined;
    container.remove();
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  };
  root.render(
    <IslandMotif name={config.motif}>
      <LeadModal first={first} config={config} onClosed={onClosed} />
    </IslandMotif>,
  );
}
