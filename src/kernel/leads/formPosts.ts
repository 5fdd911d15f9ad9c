import type { CallLimit } from '../call.ts';
import { abroadPaths } from './abroad.ts';
import { applicationPaths } from './applications.ts';
import { callbackPaths } from './callbacks.ts';
import { myDataPaths } from './myData.ts';
import { numberPaths } from './numberPaths.ts';
import { registerPaths } from './registerForm.ts';

/**
 * A form that a page posts itself. `who` may post it: everyone; anyone registered in this browser; or anyone who has
 * just verified the number concerned. All others are redirected to register or verify.
 */
export type FormPost = Readonly<{
  path: string;
  who: 'everyone' | 'visitor' | 'proved';
  limit: CallLimit;
}>;

const HOUR = 3_600;
/** Each may mail an address that somebody typed. */
const abroadPost = { name: 'abroadPost', points: 20, seconds: HOUR };
/** An employer checks several; nobody tries names until one fits. */
const certificateCheck = { name: 'certificateCheck', points: 60, seconds: HOUR };

/** Every form that works without scripts. They are no part of the API: each is answered by a page. */
export const formPosts = {
  register: { path: registerPaths.form, who: 'everyone', limit: 'leadPost' },
  registerCode: { path: registerPaths.code, who: 'everyone', limit: 'otpVerify' },
  registerResend: { path: registerPaths.resend, who: 'everyone', limit: 'leadPost' },
  confirmNumber: { path: numberPaths.page, who: 'everyone', limit: 'leadPost' },
  numberCode: { path: numberPaths.code, who: 'everyone', limit: 'otpVerify' },
  numberResend: { path: numberPaths.resend, who: 'everyone', limit: 'leadPost' },
  choosePlan: { path: registerPaths.plan, who: 'visitor', limit: 'account' },
  sendBrochure: { path: registerPaths.brochure, who: 'visitor', limit: 'download' },
  askFromAbroad: { path: abroadPaths.form, who: 'everyone', limit: abroadPost },
  proveAddress: { path: abroadPaths.link, who: 'everyone', limit: 'account' },
  eraseRequest: { path: abroadPaths.erase, who: 'everyone', limit: 'account' },
  chooseCall: { path: callbackPaths.page, who: 'visitor', limit: 'account' },
  giveUpCall: { path: callbackPaths.giveUp, who: 'visitor', limit: 'account' },
  askForMyData: { path: myDataPaths.page, who: 'everyone', limit: 'leadPost' },
  myDataCode: { path: myDataPaths.code, who: 'everyone', limit: 'otpVerify' },
  myDataResend: { path: myDataPaths.resend, who: 'everyone', limit: 'leadPost' },
  correctDetails: { path: myDataPaths.details, who: 'proved', limit: 'account' },
  withdrawConsent: { path: myDataPaths.withdraw, who: 'proved', limit: 'account' },
  nominate: { path: myDataPaths.nominee, who: 'proved', limit: 'account' },
  eraseMyData: { path: myDataPaths.erase, who: 'proved', limit: 'account' },
  beginApplication: { path: applicationPaths.begin, who: 'visitor', limit: 'account' },
  sendPapers: { path: applicationPaths.paper, who: 'visitor', limit: 'upload' },
  removePaper: { path: applicationPaths.remove, who: 'visitor', limit: 'account' },
  giveIds: { path: applicationPaths.ids, who: 'visitor', limit: 'account' },
  tellPayment: { path: applicationPaths.payment, who: 'visitor', limit: 'account' },
  withdrawApplication: { path: applicationPaths.withdraw, who: 'visitor', limit: 'account' },
  checkCertificate: { path: '/verify', who: 'everyone', limit: certificateCheck },
  leaveMyData: { path: myDataPaths.leave, who: 'everyone', limit: 'account' },
} as const satisfies Readonly<Record<string, FormPost>>;
