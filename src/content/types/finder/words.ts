/**
 * Words that visitors type, with the words of the pages. Behind a tilde: the closest, for subjects that few
 * universities teach online.
 */
const synonyms: readonly (readonly [typed: string, means: string])[] = [
  ['hr, h r, personnel, manpower, recruiter, recruitment, मानव संसाधन', 'human resources'],
  [
    'coding, coder, code, programming, programmer, software, developer, app developer, कोडिंग, प्रोग्रामिंग, கோடிங்',
    'full stack, programming, software, developer',
  ],
  ['fullstack, website, web design, html, javascript, react', 'full stack, web developer'],
  ['cybersecurity, hacker, hacking, ethical hacker, ethical hacking, infosec', 'cyber security'],
  [
    'ai, machine learning, chatgpt, deep learning, generative ai, gen ai, prompt engineering',
    'artificial intelligence',
  ],
  ['ml', 'machine learning'],
  ['data science, data scientist', 'data science'],
  ['aws, azure, devops', 'cloud'],
  ['crypto, bitcoin, web3, blockchain', 'block chain, blockchain'],
  ['excel, power bi, sql, tableau, spreadsheet', 'data analytics, spreadsheet'],
  [
    'ias, ips, ifs, upsc, psc, kpsc, mpsc, tnpsc, civil service, civil servant, collector',
    'civil services, public administration',
  ],
  [
    'government job, govt job, govt, government, ssc, public sector, sarkari, sarkari naukri, sarkari job, सरकारी नौकरी, سرکاری نوکری, அரசு வேலை, సర్కారీ ఉద్యోగం, ప్రభుత్వ ఉద్యోగం, ಸರ್ಕಾರಿ ಕೆಲಸ, സർക്കാർ ജോലി, সরকারি চাকরি, સરકારી નોકરી',
    'civil services, public exams, public policy',
  ],
  [
    'bank, banks, bank po, bank job, bank ki naukri, ibps, probationary officer, बैंक, बैंक की नौकरी, வங்கி, வங்கி வேலை, بینک, بینک کی نوکری, బ్యాంకు, బ్యాంక్, ಬ್ಯಾಂಕ್, ബാങ്ക്, ব্যাংক, બેંક',
    'banking',
  ],
  ['ca, chartered accountant, cma, cpa, accounts, accountant, tally, अकाउंटेंट, टैली', 'accounting'],
  ['gst, income tax, tax consultant', 'taxation, tax'],
  ['law, legal', 'political science, taxation, law'],
  ['lawyer, llb, llm, advocate', '~ political science, taxation, law'],
  ['cfa, stock market, share market, trading, investment', 'finance'],
  [
    'teacher, teaching, b.ed, bed, ugc net, net exam, lecturer, professor, school job, शिक्षक, ஆசிரியர், టీచర్, ఉపాధ్యాయుడు, ಶಿಕ್ಷಕ, അധ്യാപകൻ, শিক্ষক, શિક્ષક',
    'teaching, teacher, lecturer',
  ],
  [
    'startup, start up, entrepreneur, own business, self employed',
    'entrepreneurship, founder, family business',
  ],
  ['family shop, shop, family firm, dukan, दुकान', 'family business'],
  [
    'writer, content writing, copywriter, journalist, journalism, media',
    'english, content, editor',
  ],
  ['supply chain, logistics, warehouse', 'operations, supply chain'],
  ['social media, seo, advertising, sales', 'marketing'],
  ['एमबीए, ایم بی اے, எம்பிஏ, ఎంబీఏ, ಎಂಬಿಎ, എംബിഎ, এমবিএ, એમબીએ', 'mba'],
  ['बीबीए, بی بی اے, பிபிஏ, బీబీఏ, ಬಿಬಿಎ', 'bba'],
  ['बीसीए, بی سی اے, பிசிஏ, బీసీఏ, ಬಿಸಿಎ', 'bca'],
  ['एमसीए, ایم سی اے, எம்சிஏ, ఎంసీఏ, ಎಂಸಿಎ', 'mca'],
  ['बीकॉम, بی کام, பிகாம், బీకాం, ಬಿಕಾಂ', 'bcom'],
  ['बीए, بی اے, பிஏ', 'ba'],
  [
    'after 12th, 12th pass, 12th ke baad, after 12, after plus two, after puc, after intermediate, after school, 12वीं के बाद, undergraduate, ug',
    'bachelors',
  ],
  ['10th, 10th pass, after 10th, class 10, matric, sslc, 10वीं, दसवीं', 'class 10, certificate'],
  ['12th, plus two, puc, hsc, intermediate, 12वीं', 'bachelors, class 12'],
  [
    'after graduation, after degree, after my degree, graduation ke baad, postgraduate, post graduate, post graduation, pg',
    'masters',
  ],
  ['after bcom, after b.com', 'masters, bcom'],
  ['short course, short term course', 'certificate, diploma'],
  ['distance, distance learning, distance education, correspondence, odl', 'recognition, online'],
  ['management, manager, business management', 'business administration, management'],
  ['6 month, six month', '6 months, certificate'],
  ['start date, next batch, batch, session, classes start, class starts', 'next session, session'],
  ['weekend, weekends, sunday, saturday, naukri ke saath, job ke saath', 'weekend, saturday'],
  [
    'placement, placements, job guarantee, campus placement, package, naukri, प्लेसमेंट, नौकरी, نوکری, ملازمت, வேலை, ఉద్యోగం, ಉದ್ಯೋಗ, ജോലി, চাকরি, નોકરી',
    'placement',
  ],
  [
    'fee, cost, price, charges, how much, kitna, fees kitni hai, शुल्क, फीस, فیس, கட்டணம், ఫీజు, ಶುಲ್ಕ, ഫീസ്, ফি, ફી',
    'fees',
  ],
  [
    'lowest fee, low fee, cheap, cheapest, affordable, budget, sasta, cheap degree, cheapest degree, सस्ता',
    'fees',
  ],
  ['emi, instalment, installment, monthly payment, loan, education loan', 'fees, emi'],
  [
    'discount, concession, scholarship, scholarships, sc st scholarship, obc scholarship, छात्रवृत्ति, اسکالرشپ, உதவித்தொகை, స్కాలర్‌షిప్, ವಿದ್ಯಾರ್ಥಿವೇತನ, സ്കോളർഷിപ്പ്, বৃত্তি, શિષ્યવૃત્તિ',
    'scholarship',
  ],
  ['army, navy, air force, defence, soldier, ex serviceman, jawan', 'defence, armed forces'],
  ['money back, cancel, cancellation', 'refund'],
  [
    'approved, ugc approved, recognised, recognized, recognition, valid, genuine, fake, accredited, naac, deb approved, valid for government job, valid for govt job, मान्यता, मान्य, منظور شدہ',
    'recognition',
  ],
  ['phone number, contact number, helpline, customer care, call, address, whatsapp', 'contact us'],
  [
    'apply, how to apply, admission, admissions, admission process, register, enroll, enrol, आवेदन, प्रवेश, داخلہ, சேர்க்கை, விண்ணப்பம், దరఖాస్తు, ಅರ್ಜಿ, അപേക്ഷ, আবেদন, અરજી',
    'how to apply',
  ],
  ['last date, deadline, closing date, kab tak, आखिरी तारीख', 'applications close, how to apply'],
  [
    'document, documents, documents required, papers, certificates needed, kagaz, dastavez, दस्तावेज, کاغذات, ஆவணங்கள்',
    'papers to keep ready, which papers, papers',
  ],
  [
    'login, log in, sign in, lms, student login, student portal, learning portal, लॉगिन',
    'learning portal',
  ],
  ['exam, exams, examination, test, pariksha, परीक्षा, امتحان, தேர்வு', 'exam, examination'],
  [
    'online exam, exam online, exams online, exam mode, exam from home, exam centre, exam center',
    'travel for exams, how you are examined',
  ],
  ['centre, center', 'centre'],
  ['exam date, exam dates, exam kab, exam schedule, date sheet', 'academic calendar'],
  ['credit transfer, transfer credits, lateral entry, direct second year', 'admission policy'],
  ['verify, verification, fake certificate, certificate check', 'check a certificate'],
  ['fraud, scam, agent, cheating', 'fraud'],
  ['vs, versus, difference, difference between, compare, comparison', 'compare'],
  ['nri admission, foreign student, international student', 'from abroad'],
  [
    'nri, foreign, overseas, international, abroad, gulf, dubai, videsh, विदेश',
    'abroad, international',
  ],
  [
    'call back, callback, call me, talk to counsellor, counsellor',
    'choose when we ring, contact us',
  ],
  ['gap, gap year, study gap', 'gap'],
  ['deb id, deb', 'deb id'],
  ['eligibility, eligible, qualification, minimum marks', 'eligibility'],
  ['laptop, computer needed', 'laptop'],
  [
    'be, b.e, btech, b tech, engineering, engineer degree',
    '~ bachelor of computer applications, computer applications',
  ],
  ['mbbs, doctor, medicine, medical, bds, ayurveda', '~ nurse'],
  [
    'psychology, sociology, history, social work, msw, journalism degree',
    '~ political science, arts',
  ],
  ['nursing, gnm, bsc nursing', 'nurse'],
  ['mtech, m tech, me degree', '~ master of computer applications'],
  ['phd, ph d, doctorate, research degree', '~ masters'],
  ['pilot, aviation, hotel management, fashion, animation', '~ management'],
];

/** English and Hindi, in both scripts. */
const ignored: readonly string[] = [
  ...'a an the i me my we our you your he she it its is am are was be been do does did can could will would shall should may might must have has had having want need wish like get give tell know find looking look search please'.split(
    ' ',
  ),
  ...'in on at of for to from by with without and or but if so as than then there this that these those which what who whom whose when where why how any some all also only very too more most best good better top new'.split(
    ' ',
  ),
  ...'after before about into over under up down out off no not yes sir madam hello hi course courses programme programmes program programs job jobs study learn university college same year years working employed professional allowed possible student students learner learners 2 3 4 5 6 7 8 9'.split(
    ' ',
  ),
  ...'ke ka ki ko se me mein hai hain ho kya kaise kaun kaunsa konsa liye baad karna kare karu chahta chahti chahiye chahie banna banne bane sikhna seekhna hota hoti sakta sakti hoon hun mujhe mera meri ye yeh sath saath agar kab kitne kitni sabse aur par'.split(
    ' ',
  ),
  ...'के का की को से में है हैं क्या कैसे लिए बाद करना करें चाहिए बनना सीखना होता होती मुझे कितनी कितना कितने सबसे और'.split(
    ' ',
  ),
  ...'کے کا کی کو سے میں ہے ہیں کیا کیسے لیے بعد کرنا مجھے کتنی کتنا اور'.split(' '),
];

/** Aims of visitors, with the words that are searched for each. */
const aims: readonly (readonly [title: string, words: string])[] = [
  [
    'A manager, or my own boss',
    'business administration, family business, entrepreneurship, operations',
  ],
  ['A software developer', 'full stack, computer applications, web developer, cloud engineer'],
  ['A specialist in data or AI', 'data science, data analytics, artificial intelligence'],
  ['A specialist in cyber security', 'cyber security'],
  ['An accountant or a tax expert', 'accounting, taxation, commerce'],
  ['In a bank, or in finance', 'banking, finance'],
  ['In marketing and sales', 'marketing, sales'],
  ['In human resources', 'human resources'],
  ['A teacher, writer or editor', 'teaching, school teacher, english, editor'],
  ['In public service', 'civil services, public policy, political science'],
  ['A translator, or at work abroad', 'translator, german, japanese, french'],
];

/** The words of the finder until staff have written their own, which begin as a copy. */
export const defaultFinder = {
  synonyms: synonyms.map(([typed, means]) => ({
    typed,
    means: means.replace(/^~ /, ''),
    not_offered: means.startsWith('~ '),
  })),
  ignored: ignored.join(', '),
  aims: aims.map(([title, words]) => ({ title, words })),
};
