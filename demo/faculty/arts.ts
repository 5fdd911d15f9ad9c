/** As in `business.ts`. */
export const arts = `
# communication
English for study and work | krishnan | Take notes, write a paragraph, speak for three minutes
Business communication | krishnan | Write a letter, a minute and a refusal
Letters, reports and minutes | krishnan | Write a report that an auditor accepts
Writing at work | krishnan | Write a note of one page that somebody acts on
Technical writing | krishnan | Write a manual that helps at night
Journalism and media | krishnan | Report six stories, and publish two
Scholarly writing | krishnan | Review the literature without copying a sentence
Research writing | krishnan | Argue from sources, and cite them
Academic writing | krishnan | Write five essays, each twice
Careers and competitive examinations | krishnan | Plan for one examination, or one post
# literature
Introduction to literature | siddiqui | Say what a line of a poem does
Indian writing in English | siddiqui | Read a novel against its century
Shakespeare in India | siddiqui | Compare a play with its Indian film
Modern poetry | siddiqui | Read a modern poem aloud, and explain it
The novel | siddiqui | Say how a long book is put together
World literatures in translation | siddiqui | Tell what crossed the border
Literatures of South Asia | siddiqui | Read across five countries
Special author or period | siddiqui | Work beside a scholar on one author
Long paper with viva | siddiqui | Write ten thousand words, and defend them
Dissertation proposal and literature review | siddiqui | Find the gap that your work will fill
Dissertation with oral defence | siddiqui | Write twenty thousand words of your own
Academic practice | siddiqui | Teach, review and apply for a grant
# linguistics
Translation | lalthanmawia | Translate eight pages, and defend each choice
Language, literature and power | lalthanmawia | Ask who may write, and in what tongue
English language studies | lalthanmawia | Describe an English as it is spoken
Teaching English | lalthanmawia | Plan and teach a lesson, observed
# history
History of India to 1757 | chatterjee | Question an inscription as a witness
History of India from 1757 | chatterjee | Argue from documents of the Company and the Raj
World history since 1789 | chatterjee | Place an event in a century
Indian knowledge traditions | chatterjee | Tell a source from a legend
Theory and method in the humanities | chatterjee | Read one text in four ways
Modern Indian thought | chatterjee | Set two reformers against each other
Indian political thought | chatterjee | Quote a thinker fairly, then disagree
# politics
Foundations of political science | kamble | Define power, and find it in a village
Indian government and politics | kamble | Follow a bill to the Gazette
Western political thought | kamble | Defend an idea that you dislike
Public administration | kamble | File a petition for information
International relations | kamble | Read a border by its treaties
Comparative government | kamble | Compare six countries by four questions
Public policy | kamble | Follow a scheme from file to household
Elections and parties | kamble | Study one booth over five elections
Policy and its evidence | kamble | Trace a finding to a file
Policy analysis | kamble | Write a memo of two pages
Public finance and budgets | kamble | Read a demand for grants
Implementation and evaluation | kamble | Evaluate a programme in the field
# society
Sociology of everyday life | lone | Study your own street
Research methods in the arts | lone | Ask a question small enough to answer
Internship in a public place | lone | Serve eight weekends, and keep a diary
State and society in India | lone | Read one district through four classics
Qualitative research | lone | Interview with consent for forty hours
Public scholarship | lone | Tell your findings to a newspaper
# philosophy
Logic and critical reasoning | qadri | Name the fallacy, and mend the argument
Ethics | qadri | Argue a case of the civil services paper
Ethics and society | qadri | Decide where research must stop
Ethics and governance | qadri | Argue a bribe from both sides
Commercial ethics | qadri | Refuse an inflated invoice
Business ethics and sustainability | qadri | Read a report past its photographs
# german
German: listening and speaking I | vogel | Introduce yourself, order, ask the way
German: listening and speaking II | vogel | Hold a telephone call at level A2
German: grammar and writing | vogel | Write a letter and fill in a form
Life in German-speaking countries | vogel | Rent a room, see a doctor, open an account
German for your strand | vogel | Speak at a ward or in a workshop
# japanese
Hiragana and katakana | nakamura | Read and write both scripts
Japanese: conversation I | nakamura | Greet, ask and answer politely
Japanese: conversation II | nakamura | Tell a day, a plan and an opinion
Kanji and reading | nakamura | Read 150 kanji in their words
Japanese at work | nakamura | Write a mail, and know when to bow
# french
French: sounds and listening | fernandes | Hear where one word ends
French: speaking I | fernandes | Speak of yourself and your day
French: speaking II | fernandes | Agree, refuse and tell a story
French: grammar and letters | fernandes | Write a letter at level A2
French in its place | fernandes | Manage a call to Montréal
`;
