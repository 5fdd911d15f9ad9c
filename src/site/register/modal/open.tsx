import { createRoot, type Root } from 'react-dom/client';
import { leadConfig } from '../config/pageConfig.ts';
import { track } from '../../browser/tracker.ts';
import { getVisitor } from '../../browser/visitor.ts';
import { LeadModal } from './LeadModal.tsx';
import { interruptedFlow, openedFlow, type LeadRequest } from '../flow/memory.ts';

let root: Root | undefined;

/** Opens the registration form. Does nothing while it is open. */
export function openLeadModal(request: LeadRequest): void {
  mount(request, false);
}

/** Opens the form that a reload interrupted, where it was. */
export function resumeLeadModal(): void {
  const interrupted = interruptedFlow();
  if (interrupted) mount(interrupted, true);
}

function mount(request: LeadRequest, resumed: boolean): void {
  if (root) return;
  const { purpose, via, programme } = request;
  track('Lead Modal Opened', { purpose, via, program_id: programme, resumed });
  const config = leadConfig();
  const first = openedFlow({ request, config, visitor: getVisitor(), now: Date.now(), resumed });
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
  root.render(<LeadModal first={first} config={config} onClosed={onClosed} />);
}
