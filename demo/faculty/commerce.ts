/** As in `business.ts`. */
export const commerce = `
# accounting
Financial accounting | iyengar | Keep books from journal to final accounts
Cost and management accounting | subramaniam | Price an order that nearly loses money
Accounting for decisions | iyengar | Question an accountant, politely, about three statements
Principles of accounting | subramaniam | Close a trader’s books by double entry
Partnership and branch accounts | subramaniam | Settle accounts when a partner leaves
Company accounts | iyengar | Draw up accounts in Schedule III
Cost accounting | subramaniam | Cost a job, a process and a contract
Accounting software | iyengar | Keep a real trader’s books in two packages
Management accounting | subramaniam | Turn figures into a decision by ratio and budget
Accounting standards | iyengar | Read the notes before the figures
Corporate reporting | iyengar | Consolidate a group
The simulated year | iyengar | Keep, close, audit and file a firm’s whole year
Articles of practice | iyengar | Work as an articled clerk for 120 hours
Advanced accounting problems | subramaniam | Solve royalties, claims and insolvency
Government and co-operative accounts | iyengar | Audit a panchayat’s grant
Advanced financial accounting | iyengar | Value goodwill and shares; Account for a bank
Strategic cost management | subramaniam | Design a product down to its target cost
Accounting theory | iyengar | Say what a profit is, and who decided
Commerce pedagogy | iyengar | Teach a class, set a paper and mark it fairly
Dissertation proposal | iyengar | Turn a topic into a question with a method
Dissertation with viva | iyengar | Answer one question with evidence of your own
Reporting under IFRS | subramaniam | Restate Indian accounts under IFRS
Finance in a shared-service centre | subramaniam | Close a month for a firm abroad
Seminar I | iyengar | Present one paper, and answer two
Seminar II | iyengar | Defend your findings in public
Research methodology | iyengar | Design a study, and pilot it
Auditing and assurance | subramaniam | Plan an audit and sign its report
Forensic accounting | subramaniam | Find a fraud in a ledger, and write it for a court
Audit analytics | subramaniam | Test a whole ledger by software
# tax
Business taxation | shah | File a proprietor’s income tax and GST
Income tax I | shah | File a salaried person’s return
Income tax II | shah | Compute business income and capital gains
Goods and services tax | shah | Claim input credit, and file on time
Income tax practice | shah | Reconcile an annual statement
GST practice | shah | Take a refund through to payment
Notices, appeals and representation | shah | Draft a reply to a notice
Cross-border taxation | shah | Apply a treaty to one payment
Corporate tax and restructuring | shah | Weigh a merger after tax
Direct taxes: law and judgement | shah | Argue from leading cases
Indirect taxes: law and judgement | shah | Classify, value and defend it
Fiscal policy and tax design | shah | Say who really pays a tax
# finance
Financial management | varghese | Choose between two investments; Reckon the cost of waiting to be paid
Corporate finance | varghese | Value a project and say where its money comes from
Financial management for commerce | varghese | Solve CA Intermediate problems of capital
Securities markets | varghese | Run a paper portfolio for a term
Insurance and risk | varghese | Read a policy, and settle a claim
Personal finance | varghese | Plan a household’s money from salary to pension
Security analysis and valuation | varghese | Value a share, and say how wrong you may be
Financial markets and institutions | varghese | Explain a day’s prices
Derivatives and risk | varghese | Hedge a crop or a currency
Personal wealth and insurance | varghese | Advise a family without selling to it
Treasury and foreign exchange | varghese | Hedge an exporter’s dollars
Financial markets | varghese | Work with exchange data
Investment analysis and portfolios | varghese | Write the policy of a pension fund
Financial derivatives | varghese | Price and margin a contract
Behavioural finance | varghese | Catch a bias, your own first
# banking
Money and banking | balakrishnan | Follow a rupee from the Reserve Bank to a shop
Banking practice | balakrishnan | Open an account, appraise a loan, and recover it with manners
Branch banking | balakrishnan | Run a branch counter by the rules
Retail and small-business lending | balakrishnan | Appraise a shopkeeper’s loan
Digital payments | balakrishnan | Act in the first hour after a fraud
Rural and micro finance | balakrishnan | Lend by the crop’s calendar
Trade finance | balakrishnan | Check documents under a letter of credit
Banking and credit | balakrishnan | Appraise a working-capital proposal
# law
Commercial law | bhat | Read a contract, and find its weak clause
Constitution of India | bhat | Find the article behind a headline
Business law | bhat | Act rightly on a bounced cheque
Company law | bhat | Form a company and hold its meetings
Business law and ethics | bhat | Spot the legal risk in a plan
Business environment and law | bhat | Weigh competition and insolvency law in a decision
Computing law and professional ethics | bhat | Choose a licence; Handle personal data lawfully
Data protection at work | bhat | Answer a request for somebody’s own data
Cyber law and reporting | bhat | Report an incident within six hours
Law, tax and risk | bhat | Say which ledgers the law allows
# environment
Environmental studies | poovaiah | Survey one tank, drain or market near you
Geography of India | poovaiah | Draw and read a map of your district
# statistics
Business statistics | sen | Choose the right average, and compute an index
Statistics for commerce | sen | Read a time series of your market’s prices
Statistics for computing | sen | Write a test from its formula in Python
Statistics for the social sciences | sen | Check a newspaper’s figure
Statistics you will use | rao | Choose a sample, and state a confidence; Tell correlation from cause
Quantitative techniques | sen | Test, plan and decide on commercial data
Quantitative research | sen | Describe and infer from a national survey
Statistics for analysts | sen | Say how sure you are, in plain words
Forecasting | sen | Forecast a festival month, with honest intervals
Forecasting for shops and offices | sen | Forecast next month for one shop
Experiments and causal inference | sen | Design an A/B test that nobody can fool
Tests and experiments | sen | Plan a test, and stop it in time
# mathematics
Business mathematics | tiwari | Work out interest, annuities and a least cost
Quantitative aptitude | tiwari | Solve an hour of aptitude a day, faster each week
Mathematics for computing | tiwari | Prove by counting, and program the proof
Discrete structures and algorithms | tiwari | Choose an algorithm by its cost
Mathematical foundations of computing | tiwari | Use probability and matrices in code
Mathematics as needed | tiwari | Read the formulas of a paper on learning
`;
