import type { Sms } from '../messages.ts';
import type { Attempt, SmsProvider } from '../provider.ts';
import type { Circuit } from '../sms/circuit.ts';
import { carry } from '../sms/failover.ts';

/** Sends codes by WhatsApp, each under a reference that its reports bring back. */
type CodesByWhatsapp = {
  circuit: Circuit;
  carrierOf(reference: string): SmsProvider;
  /** Keeps what goes by SMS, should WhatsApp report that it cannot deliver it; answers its reference. */
  keep(sms: Sms, attempt: Attempt): Promise<string>;
  drop(reference: string): Promise<void>;
};

/** Milliseconds that WhatsApp may take: a person waits for the code, and an SMS needs its time too. */
const PATIENCE = 4_000;

/**
 * Sends by WhatsApp what its recipient asked for by WhatsApp, and by SMS all else: what WhatsApp does not take, or all
 * while it fails.
 */
export function withWhatsapp(whatsapp: CodesByWhatsapp, sms: SmsProvider): SmsProvider {
  return {
    ...sms,
    send: async ({ by, ...message }, attempt) => {
      if (by !== 'whatsapp' || !whatsapp.circuit.admits()) return sms.send(message, attempt);
      const reference = await keep(whatsapp, message, attempt);
      const line = { circuit: whatsapp.circuit, provider: whatsapp.carrierOf(reference) };
      try {
        return await carry(line, { sms: message, attempt, patience: PATIENCE });
      } catch (error) {
        if (attempt.signal.aborted) throw error;
        await whatsapp.drop(reference);
        return sms.send(message, attempt);
      }
    },
  };
}

/** Where it cannot be kept, WhatsApp was not tried: the next message may be its trial. */
async function keep(
  { circuit, keep: kept }: CodesByWhatsapp,
  message: Sms,
  attempt: Attempt,
): Promise<string> {
  try {
    return await kept(message, attempt);
  } catch (error) {
    circuit.passed();
    throw error;
  }
}
