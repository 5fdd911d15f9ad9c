/** One address for each kind of page of the website, by the file that draws it; of auxiliary pages those that show every block. */
export const templates: Readonly<Record<string, readonly string[]>> = {
  ArticlePage: ['/blogs/how-to-find-nine-hours-a-week'],
  AuxiliaryPage: [
    '/about',
    '/vice-chancellor',
    '/contact',
    '/recognition',
    '/admission-policy',
    '/academic-council',
    '/convocation',
    '/fees',
    '/influencer',
    '/mba/placements',
  ],
  BlogsPage: ['/blogs'],
  CallbackPage: ['/callback'],
  ComparePage: ['/compare?p=mba,mca'],
  CostPage: ['/cost', '/cost?p=mba&plan=year&scholarship=pehla&pay=emi'],
  FacultyPage: ['/faculty/dr-ayesha-siddiqui'],
  HomePage: ['/'],
  LandingHomePage: ['/online-degree-education-learning-courses-ct'],
  LandingPage: ['/online-mba-lp'],
  LaunchpadPage: ['/launchpad'],
  LiveLecturePage: ['/live-lecture'],
  MyDataPage: ['/my-data', '/my-data/code', '/my-data/erased'],
  NextPage: ['/launchpad/next'],
  NotFoundPage: ['/nowhere-at-all'],
  ProgrammePage: ['/mba', '/mba/finance', '/data-analytics'],
  ProgrammesPage: ['/programmes'],
  ReferralDashboardPage: ['/referral-dashboard'],
  RefurlPage: ['/refurl?ref=ABCDEFGH'],
  RegisterPage: ['/register', '/register/code'],
  UniversityPage: ['/university'],
};

/** The same as a list. */
export const templatePaths = Object.values(templates).flat();
