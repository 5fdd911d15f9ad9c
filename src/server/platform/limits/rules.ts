import { proofLife } from '../../../kernel/leads/proof.ts';
import type { Config } from '../../config/config.ts';
import type { LimitRule } from './limits.ts';

const MINUTE = 60;
const HOUR = 3_600;

/** Every limit of the product by name. */
export function limitRules({ limits, otp }: Pick<Config, 'limits' | 'otp'>) {
  return {
    leadPost: { points: limits.leadPost ?? 30, seconds: MINUTE },
    leadLookupAddress: { points: limits.leadLookupAddress ?? 30, seconds: MINUTE },
    /** Of one number, whoever asks. */
    leadLookupPhone: { points: limits.leadLookupPhone ?? 10, seconds: HOUR },
    /** Of one number by one address: whoever asks for a stranger's number keeps nobody else from theirs. */
    myDataPhone: { points: 10, seconds: HOUR },
    otpTryAddress: { points: otp.triesPerAddressHour, seconds: HOUR },
    otpSendAddress: { points: otp.sendsPerAddressHour, seconds: HOUR },
    /** A challenge is answered once. */
    otpProof: { points: 1, seconds: 2 * proofLife },
    /** Codes without a proof for forms that cannot compute one, while proofs are asked for. */
    otpPlainFormBlock: { points: 3, seconds: 10 * MINUTE },
    otpPlainForms: { points: 12, seconds: 10 * MINUTE },
    otpVerify: { points: 300, seconds: MINUTE },
    account: { points: 120, seconds: MINUTE },
    /** A batch of more than 16 kB counts as several. */
    eventBatch: { points: limits.eventBatch ?? 120, seconds: MINUTE },
    erpUpdates: { points: 600, seconds: MINUTE },
    /** One call may tell of many messages; a day's national rush is hundreds a second. */
    whatsappReports: { points: 60_000, seconds: MINUTE },
    signIn: { points: limits.signIn ?? 20, seconds: 5 * MINUTE },
    /** Of one account: mails of a wrong second step after the right password. */
    secondStepMail: { points: 1, seconds: 24 * HOUR },
    passwordReset: { points: 10, seconds: HOUR },
    download: { points: 60, seconds: MINUTE },
    /** Of one phone: each is a message that is paid for. */
    brochureByWhatsapp: { points: 10, seconds: HOUR },
    replacement: { points: 30, seconds: MINUTE },
    testMessage: { points: 20, seconds: HOUR },
    /** Of the API, in megabytes. */
    description: { points: 60, seconds: MINUTE },
    upload: { points: 120, seconds: MINUTE },
    region: { points: 60, seconds: MINUTE },
    search: { points: 120, seconds: MINUTE },
    referralPost: { points: 20, seconds: HOUR },
    referralLookup: { points: 60, seconds: MINUTE },
  } as const satisfies Record<string, LimitRule>;
}

/** The name of a limit. */
export type LimitName = keyof ReturnType<typeof limitRules>;
