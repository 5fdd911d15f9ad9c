/** As in `business.ts`. */
export const computing = `
# software
Programming in Python | joshi | Write two hundred small programs that work
Typing, terminal and version control | joshi | Commit small, and undo anything
Data structures | joshi | Choose a structure by what it costs
Object-oriented programming in Java | joshi | Grow a library system without breaking it
Software engineering | joshi | Estimate, test and release in a team of five
Server-side development | joshi | Build an API that survives a retry
Mobile applications | joshi | Publish an app for one local need
Internship or open-source contribution | joshi | Get your work merged
Professional practice | joshi | Invoice, review and document like a professional
Software project with viva | joshi | Hand a product over to a named client
Advanced data structures and algorithms | joshi | Measure a structure, then break it
Programming for engineers | joshi | Write and review code in two languages
Software architecture | joshi | Draw a boundary, and defend it
Review studio I | joshi | Take a reviewer’s comments, fortnight by fortnight
Engineering management | joshi | Estimate, hire, and say no with reasons
Review studio II | joshi | Bring a proposal to a merge
Capstone system with review | joshi | Build a system, and defend it to those who hire
Back-end engineering | joshi | Migrate a database without downtime
Performance engineering | joshi | Find the slow tenth of a second
Product engineering | joshi | Remove a feature, with evidence
Servers and APIs | joshi | Answer requests, safely and twice
Git, review and teamwork | joshi | Review a stranger’s change kindly
Payments and background work | joshi | Take a payment once, exactly
Testing and delivery | joshi | Release on a Friday without fear
The open shop | joshi | Run a shop that strangers may attack
Python for analysts | joshi | Clean a file and chart it by script
Python for machine learning | joshi | Write code that another can run again
# systems
Computer fundamentals | lobo | Tell what happens between a key and a letter
Introduction to cloud | lobo | Put an application on the internet, and take it off
Computer networks | lobo | Read a packet capture of your own house
Operating systems | lobo | Watch processes and memory on Linux
Linux administration | lobo | Run machines that misbehave
Containers and orchestration | lobo | Roll out a change, and roll it back
Infrastructure as code | lobo | Build and destroy an environment from a repository
Reliability and cost | lobo | Wake people only when they must be
Computer architecture and systems | lobo | Profile your own code down to the cache
Distributed systems | lobo | Build a small replicated store
Networks and protocols | lobo | Follow a request down to the packet
Cloud architecture | lobo | Design for two regions and two providers
Platform engineering | lobo | Build the path that teams want to take
Site reliability | lobo | Lead an incident, and review it without blame
Cloud economics and governance | lobo | Cut a bill by a third
Cloud foundations | lobo | Choose machine, storage and network by need
Linux for the cloud | lobo | Work a server by shell alone
Automation and containers | lobo | Ship one application in a container
Watching and mending | lobo | Find a fault that was planted on purpose
Cost and security project | lobo | Make one system cheaper and safer
Ledgers and consensus | lobo | Explain consensus on one sheet
Platforms and smart contracts | lobo | Write a contract, and find its hole
Block chains in trade and government | lobo | Judge a pilot by what it replaced
Decision project | lobo | Advise for or against, in six pages
# data
Databases and SQL | hegde | Build a working database for a clinic
Digital fluency | hegde | Search well, pay safely, spot a forged page
Spreadsheets and business data | hegde | Clean, pivot and check forty real files
Analysis of data in Python | hegde | Chart your own state’s open data
Data pipelines | hegde | Deliver Tuesday’s report without being there
Visual explanation | hegde | Explain a finding in two minutes on a phone
Database systems | hegde | Read a query plan, and change it
Data management with SQL | hegde | Query eleven million bills
Visualisation and dashboards | hegde | Draw a dashboard that is opened twice
Spreadsheets for analysis | hegde | Answer a manager’s question from one sheet
SQL from the first query | hegde | Join and group without help
Charts and plain words | hegde | Write the 150 words under a chart
Dashboards with Power BI | hegde | Publish a dashboard that stays right
Analytics project | hegde | Answer one real question with data
Relational databases | hegde | Model a shop so that it cannot lie
# ai
Artificial intelligence, an introduction | menon | Say where a model will fail
Machine learning | menon | Train, validate and explain a model
Machine learning foundations | menon | Write gradient descent by hand
Deep learning | menon | Build every layer once yourself
Serving and operating models | menon | Watch a model drift, and act
Evaluation and responsible AI | menon | Test a model that wants to please
Predictive modelling | srinivasan | Know when a simple rule is better
Responsible analytics | srinivasan | Find a bias, and refuse a project
Text and Indian languages | srinivasan | Search across scripts
Language technology | srinivasan | Tune a language model for one task
Classical machine learning | srinivasan | Compare five models honestly
Data preparation and labelling | srinivasan | Label data so that two people agree
Measuring a model | srinivasan | Forecast your own score
Neural networks | menon | Train a network from nothing
Images and sound | menon | Recognise a leaf, or a cough
Language models in use | srinivasan | Build an assistant that cites
Putting models to work | srinivasan | Serve a model within a budget
AI project and safety case | menon | Argue that a system is safe enough
# security
Information security | deshmukh | Attack and mend a fenced system
Network defence | deshmukh | Act in the first hour of an incident
Web application security | deshmukh | Repair the ten commonest faults
Digital evidence | deshmukh | Take evidence that a court accepts
Security governance | deshmukh | Keep a risk register that is used
Security engineering | deshmukh | Model a threat before it comes
Networks for defenders | deshmukh | Read traffic as an attacker would
Systems and hardening | deshmukh | Close what a server does not need
People and deception | deshmukh | Recognise a lure, and train others
Cryptography in use | deshmukh | Choose a cipher, and keep its key
Attack techniques in the laboratory | deshmukh | Attack lawfully, and write it up
Monitoring and detection | deshmukh | Write a rule that rings rightly
Incident response | deshmukh | Contain, mend and report
Digital evidence for courts | deshmukh | Be cross-examined on your own report
Defence plan project | deshmukh | Plan the defence of one real office
Web security and privacy | deshmukh | Close a hole in your own shop
# interfaces
Web pages that work for everyone | ghosh | Write a page for a ₹6,000 phone
JavaScript and the browser | ghosh | Build an application that survives a bad network
User experience | ghosh | Test with five users, and change the words
Computing and society | ghosh | Weigh a system by whom it leaves out
Human-computer interaction | ghosh | Prototype in more than one script
Front-end engineering | ghosh | Build a design system that works offline
HTML, CSS and accessibility | ghosh | Build a page that a screen reader can read
JavaScript and TypeScript | ghosh | Type a program before running it
Interfaces with React | ghosh | Build an interface from small parts
# electronics
Electronics on a table | gill | Build and measure a circuit
Programming small devices | gill | Program a board within its memory
Connecting things | gill | Choose a radio by range and battery
Data and alarms | gill | Ring at the right time, and only then
A device in the field | gill | Leave a device alone for fourteen days
`;
