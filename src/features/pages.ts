import { formPosts } from '../kernel/leads/formPosts.ts';
import { abroadForm } from '../kernel/leads/abroad.ts';
import { applicationPaths } from '../kernel/leads/applications.ts';
import { myDataPaths } from '../kernel/leads/myData.ts';
import type { PersonalPage } from '../site/pages/page.tsx';
import { abroadPage } from './abroad/site/AbroadPage.tsx';
import type { AbroadView } from './abroad/view.ts';
import { applicationPage } from './applications/site/ApplicationPage.tsx';
import type { ApplicationView } from './applications/view.ts';
import { callbackPaths } from '../kernel/leads/callbacks.ts';
import { launchpadPaths } from '../kernel/leads/launchpad.ts';
import { callbackPage } from './callbacks/site/CallbackPage.tsx';
import type { CallbackView } from './callbacks/view.ts';
import { nextPage } from './launchpad/site/NextPage.tsx';
import type { NextView } from './launchpad/view.ts';
import { costPages } from './cost/site/pages.ts';
import { myDataPage } from './privacy/site/MyDataPage.tsx';
import { verifyPage } from './certificates/site/VerifyPage.tsx';
import type { CheckView } from './certificates/view.ts';
import type { MyDataView } from './privacy/view.ts';
import { referralPages } from './referrals/site/pages.ts';

export const featurePages = { ...referralPages, ...costPages };

export type PersonalViews = {
  abroad: AbroadView;
  application: ApplicationView;
  callback: CallbackView;
  certificates: CheckView;
  myData: MyDataView;
  next: NextView;
};

export const personalPages: Readonly<{
  [Name in keyof PersonalViews]: PersonalPage<PersonalViews[Name]>;
}> = {
  certificates: { path: formPosts.checkCertificate.path, page: verifyPage },
  abroad: { path: abroadForm, page: abroadPage },
  application: {
    path: applicationPaths.page,
    page: applicationPage,
    isVerified: ({ step }) => step !== 'stranger',
  },
  callback: { path: callbackPaths.page, page: callbackPage },
  myData: { path: myDataPaths.page, page: myDataPage },
  next: { path: launchpadPaths.next, page: nextPage, isVerified: ({ step }) => step === 'next' },
};
