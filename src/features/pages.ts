import { myDataPaths } from '../kernel/leads/myData.ts';
import type { PersonalPage } from '../site/pages/page.tsx';
import { myDataPage } from './privacy/site/MyDataPage.tsx';
import type { MyDataView } from './privacy/view.ts';
import { referralPages } from './referrals/site/pages.ts';

export const featurePages = referralPages;

export type PersonalViews = { myData: MyDataView };

export const personalPages: Readonly<{
  [Name in keyof PersonalViews]: PersonalPage<PersonalViews[Name]>;
}> = {
  myData: { path: myDataPaths.page, page: myDataPage },
};
