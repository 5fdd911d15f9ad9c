import { proofLife } from '../../../kernel/leads/proof.ts';
import type { Config } from '../../config/config.ts';
import type { LimitRule } from './limits.ts';

const MINUTE = 60;
const HOUR = 3_600;

/** Every limit of the product by name. */
export function limitRules({ rates, otp }: Config) {
  return {
    leadPost: { points: rates.leadsPerMinute, seconds: MINUTE },
    leadLookupAddress: { points: rates.lookupsPerMinute, seconds: MINUTE },
    leadLookupPhone: { points: rates.lookupsPerPhoneHour, seconds: HOUR },
    /** Of one number by one address: whoever asks for a stranger's number keeps nobody else from theirs. */
    myDataPhone: { points: 10, seconds: HOUR },
    otpTryAddress: { points: otp.triesPerAddressHour, seconds: HOUR },
    otpSendAddress: { points: otp.sendsPerAddressHour, seconds: HOUR },
    /** A challenge is answered once. */
    otpProof: { points: 1, seconds: 2 * proofLife },
    otpVerify: { points: 300, seconds: MINUTE },
    account: { points: 120, seconds: MINUTE },
    eventBatch: { points: rates.eventBatchesPerMinute, seconds: MINUTE },
    erpUpdates: { points: 600, seconds: MINUTE },
    /** One call may tell of many messages; a day's national rush is hundreds a second. */
    whatsappReports: { points: 60_000, seconds: MINUTE },
    signIn: { points: rates.signInsPerFiveMinutes, seconds: 5 * MINUTE },
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
