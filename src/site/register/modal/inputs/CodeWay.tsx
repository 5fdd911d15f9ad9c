import { CodeWayChoice } from '../../details/CodeWayChoice.tsx';
import type { StepProps } from '../stepProps.ts';

type Props = Pick<StepProps, 'flow' | 'config' | 'dispatch'>;

/** The choice of how the code is sent, if there is one. */
export function CodeWay({ flow, config, dispatch }: Props) {
  if (!config.whatsappCodes) return null;
  return (
    <CodeWayChoice
      id="lead-code-by"
      way={flow.codeWay}
      onChoose={(way) => dispatch({ type: 'codeWayChosen', way })}
    />
  );
}
