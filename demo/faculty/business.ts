/** Fields of study, each with its courses: the course, who teaches it, and what one learns to do in it. */
export const business = `
# management
Principles of management | kulkarni | Plan the week of a small firm, and say who does what
Organisational behaviour | kulkarni | Read an office in a week: who decides, who is heard
Business organisation | kulkarni | Choose between sole trade, partnership and company
Managing people and organisations | kulkarni | Settle a quarrel between two good people; Redraw a team around its work
Strategic management | kulkarni | Say in a page where a firm should compete, and where not
Business strategy | kulkarni | Answer a chain that opens across the road
Organisation theory | kulkarni | Explain why large organisations copy each other
Leadership and negotiation | kulkarni | Prepare, open and close a negotiation
Business research | kulkarni | Run fifty interviews and report them in twelve pages
Business research methods | kulkarni | Design a survey that people finish
Live case I | kulkarni | Answer a founder’s question in four weeks
Live case II | kulkarni | Defend advice before the managers who must follow it
Capstone project with viva | kulkarni | Solve one problem of your own workplace, and prove it
Internship in a local firm | kulkarni | Leave a firm one improvement that stays
Business project with viva | kulkarni | Write a plan that an owner would sign
Corporate governance | kulkarni | Read a board’s minutes for what is missing
# people
Managing human resources | contractor | Hire, pay and part fairly where there is no HR department
Human resource management | contractor | Hold a fair inquiry; Write an appraisal that helps
Talent acquisition | contractor | Interview by a structure, and score alike
Compensation and benefits | contractor | Draw up grades, and explain a rise that is not given
Labour codes and industrial relations | contractor | Apply the four codes to contract labour
Learning and development | contractor | Check months later whether training changed anything
People analytics | contractor | Tell a pattern from a reason in attrition figures
Organisation change | contractor | Plan the first hundred days of a new system
# marketing
Principles of marketing | pillai | Plan the launch of one product of your district
Marketing management | pillai | Choose whom to serve, and price, place and promote for them
Selling online | pillai | Open a shop on a marketplace, and survive its returns
Advertising and copy | pillai | Write a headline that sells and a claim that holds
Digital marketing for small firms | pillai | Run a campaign on ₹200 a day and read its figures
Retail selling | pillai | Answer an objection without arguing
Understanding buyers | pillai | Watch ten purchases, and find the reason behind each
Buying and merchandise | pillai | Plan a season’s range within its budget
Store operations | pillai | Open on time, with stock, staff and cash in order
Chains and franchises | pillai | Read a franchise contract before signing it
Omnichannel retail | pillai | Serve counter and app from one stock
Consumer behaviour | pillai | Find out how families decide, by listening first
Digital and performance marketing | pillai | Measure what a campaign added, not what it touched
Sales and distribution in rural India | pillai | Design a van route that pays
Pricing | pillai | Set a price and defend it, up or down
Brand management | pillai | Say what a brand promises, and measure it
Services marketing | pillai | Win back a customer after a failure
# operations
Operations and inventory | ramachandran | Decide how much to keep on the shelf before Deepavali
Operations and supply chains | ramachandran | Map a process, find its bottleneck, and widen it
Production planning and control | ramachandran | Schedule a month of a small factory
Quality and six sigma | ramachandran | Bring one process under control at your work
Project management | ramachandran | Rescue a project that is late already
Procurement and supplier relations | ramachandran | Run a tender, and rate who answers it
Service operations | ramachandran | Shorten a queue without more counters
Logistics and warehousing | ramachandran | Cost the last mile, and cut it
# enterprise
Entrepreneurship | narayanan | Find a first customer, and know when to stop
Entrepreneurship and family business | narayanan | Fund, price or close a venture
Accounts of a family firm | narayanan | Part the house’s money from the shop’s
Formal credit for small business | narayanan | Get a loan file through a bank
Modernising a small business | narayanan | Put billing, barcodes and a website in the right order
Family governance | narayanan | Write down roles and succession while all still talk
# economics
Microeconomics for business | naik | Explain a price in your mandi by supply and demand
Macroeconomics and India | naik | Follow a Union Budget to a household
Business economics | naik | Solve problems in the style of CA Foundation
Managerial economics | bora | Price by cost and demand; Read the rupee’s news
Managerial economics and policy | bora | Argue a competition case both ways
Principles of economics | bora | Use scarcity and incentives to explain a ration shop
Indian economy | bora | Read a survey table and doubt it well
Development economics | bora | Tell whether a scheme worked
Indian economy and public finance | naik | Trace a rupee of tax to where it is spent
Econometrics for commerce | naik | Fit and question a regression on company data
Intermediate microeconomics | naik | Model choice, firms and games on paper
Intermediate macroeconomics | bora | Fit growth and prices to India since 1991
Econometrics for beginners | naik | Report a regression and what it hides
Agriculture and labour | bora | Interview farm workers, and count what they say
Economics for scholars of the arts | bora | Read an economist’s table with suspicion
Micro and macro theory | naik | Solve models at master’s level
Applied econometrics | naik | Find a cause in data that nobody arranged
Economics of Indian development | bora | Judge recent papers on land, health and schools
International business | naik | Find a buyer abroad, and the papers to ship to them
International business and trade | naik | Work out who gains from a trade agreement
`;
