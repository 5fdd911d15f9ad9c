import type { Sms } from '../messages.ts';
import type { Attempt, SmsProvider } from '../provider.ts';
import type { Circuit } from '../sms/circuit.ts';
import { carry } from '../sms/failover.ts';

/** Sends codes by WhatsApp, each under a reference that its reports bring back. */
type CodesByWhatsapp = {
  circuit: Circuit;
  carrierOf(reference: string): SmsProvider;
  /** Stores the SMS to send if WhatsApp reports that it cannot deliver; returns its reference. */
  keep(sms: Sms, attempt: Attempt): Promise<string>;
  drop(reference: string): Promise<void>;
};

/** Milliseconds that WhatsApp may take: a person waits for the code, and an SMS needs its time too. */
const PATIENCE = 4_000;

/**
 * Sends by WhatsApp if the recipient asked for it, and otherwise by SMS. SMS is also used if WhatsApp refuses a
 * message, and for all messages while WhatsApp fails.
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

/** If the message cannot be stored, WhatsApp was not called, so the next message may be the trial of the circuit. */
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
