import { myDataPaths } from '../kernel/leads/myData.ts';
import type { PersonalPage } from '../site/pages/page.tsx';
import { myDataPage } from './privacy/site/MyDataPage.tsx';
import type { MyDataView } from './privacy/view.ts';
import { referralPages } from './referrals/site/pages.ts';

/** Pages of features, by address. */
export const featurePages = referralPages;

/** The data that each personal page of a feature shows. */
export type PersonalViews = { myData: MyDataView };

/** Pages of features that are shown to one visitor alone. */
export const personalPages: Readonly<{
  [Name in keyof PersonalViews]: PersonalPage<PersonalViews[Name]>;
}> = {
  myData: { path: myDataPaths.page, page: myDataPage },
};
