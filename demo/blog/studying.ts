import type { Writing } from './article.ts';

export const studying: readonly Writing[] = [
  {
    slug: 'how-to-find-nine-hours-a-week',
    title: 'How to find nine hours a week when there are none',
    by: 'zoya',
    daysOld: 9,
    topics: ['Study life'],
    programmes: ['ba', 'bba', 'bcom'],
    excerpt:
      'Nobody has nine free hours. People who finish a degree beside a job choose them, one at a time, and defend them. Here is how forty of them did it.',
    body: `
<p>Last spring I asked forty learners of the BA and BBA to write down one ordinary week, hour by hour. They are nurses, shop assistants, a bus conductor, a mother of twins, two constables, a potter. I was looking for the free time in which they study. There was none. There were only hours that they had decided to take from something.</p>
<h2>Do not look for time. Choose it.</h2>
<p>A free hour is a myth because something always flows into it. A chosen hour has a day, a place and a name. “Wednesday, nine to ten at night, at the ironing table” is an hour. “In the evenings, if I can” is a wish.</p>
<p>So begin with the four that are given: the live classes at the weekend. Then you need five more. The forty weeks show three patterns.</p>
<h2>The early ones</h2>
<p>Nineteen of the forty study between five and seven in the morning, three or four times a week. They say the same three things: nobody needs you then, the telephone is quiet, and you have already won the day. They also say that it works only if you go to bed at ten, and that the first two weeks are dreadful. The potter begins while the kiln cools.</p>
<h2>The travellers</h2>
<p>Eleven use the journey. An hour on the bus each way makes ten hours a week, of which about half can be used. Readings are listened to, recordings are downloaded at home, and notes are dictated. What does not work on a bus is arithmetic. Travellers do their worksheets at lunch.</p>
<h2>The block-builders</h2>
<p>Ten put everything into one block: Thursday from six to eleven, say, with dinner in the middle. This suits people with shifts, since one block is easier to move than five hours. It has one danger: if the block is lost, the week is lost. All ten had a second block in reserve.</p>
<h2>Have the conversation</h2>
<p>Thirty-six of the forty had talked with their family before they joined and made a bargain. The bargains are lovely. A husband cooks on Thursdays and is never criticised. A daughter does her homework at the same table and may set her mother a test on Sundays. A father-in-law, who had been against it, is now in charge of the internet connection and very strict about it.</p>
<p>If you live alone, tell your friends which evenings are gone. People are kinder to an hour that has a name.</p>
<h2>Make starting easy</h2>
<ul>
<li>Leave the book open at the page, or the recording paused at the minute.</li>
<li>Write the next step on a slip before you stop: “draw the table for question 3”.</li>
<li>Keep one place for it, even if it is one end of the ironing table.</li>
<li>Put the telephone in another room. Not face down. In another room.</li>
</ul>
<h2>When a week is lost</h2>
<p>It will be. A child falls ill, a colleague leaves, an election is called. Of our forty, thirty-four lost at least one whole week in the semester. The difference between those who finished and those who did not was what they did on the Monday after. Those who finished did something tiny: they watched ten minutes, answered one question, sent one message to their mentor. Those who did not were waiting for a weekend in which to catch up with everything.</p>
<p>You do not need to catch up with everything. Ask your tutor which two things matter. There are always only two.</p>
<h2>And rest</h2>
<p>Thirty-one of the forty keep one half-day on which they do not study whatever happens. It is not the weakness of the plan. It is the wall that holds the roof up.</p>`,
  },
  {
    slug: 'writing-half-a-page',
    title: 'The half-page: how to write one that somebody acts on',
    by: 'sudha',
    daysOld: 47,
    topics: ['Study life', 'Writing'],
    programmes: ['mba', 'ma/public-policy', 'data-analytics'],
    excerpt:
      'In the MBA you write half a page a week, about eighty in all. It is the most useful thing that we teach and the hardest to do. Here is what we look for.',
    body: `
<p>Half a page is about 180 words. It can be read while standing. That is why it is the form in which most decisions are really made, whatever the length of the report behind it, and why we ask for one each week.</p>
<p>I have read, at a guess, eleven thousand of them. Nearly all weak ones are weak in the same five ways.</p>
<h2>1. They begin with history</h2>
<p>“The company was founded in 1987 and has since grown to be a leading player.” The reader knows this, or does not need it. Begin with what you want to happen. “We should close the Hassan collection point and move its van to Arsikere.” Now the reader has a reason to go on.</p>
<h2>2. They describe when they should decide</h2>
<p>Many writers list considerations on one side and considerations on the other, and stop. It feels fair. To the reader it feels like being handed your homework. Say what you would do. You may be wrong; being wrong in a readable way is the beginning of being right.</p>
<h2>3. They have no number, or too many</h2>
<p>A half-page wants one number that matters, perhaps two. “It loses ₹14 on each litre” is worth a table. Find your number by asking which figure would change your mind if it were different. If none would, you are not arguing from figures; leave them out and say what you are arguing from.</p>
<h2>4. They hide the person</h2>
<p>“It was felt that the process could be streamlined.” By whom? What is to be done to what? Put the people back: “The drivers wait forty minutes at the gate because the gatekeeper has no key.” A sentence with people in it can be acted upon, and it is usually shorter.</p>
<h2>5. They end by trailing away</h2>
<p>The last line should say what happens next: who does what by when, and what it costs to try. “Let us try it for four weeks from the first of May. It costs one van’s diesel, about ₹9,000, and if it fails we drive the old round again.” A trial with an end is easier to agree to than a change.</p>
<h2>A method</h2>
<ol>
<li>Write the last line first: what should happen on Monday.</li>
<li>Write the one number, with where it comes from.</li>
<li>Write the best objection that an honest opponent would make, and your answer to it. This is the sentence that makes people trust the rest.</li>
<li>Only now write the first line.</li>
<li>Read it aloud. Where you stumble, the sentence is at fault and not your tongue.</li>
<li>Cut a quarter. There is always a quarter.</li>
</ol>
<h2>An example</h2>
<p>Here is one from last year’s section, with the writer’s leave. It is 97 words long.</p>
<blockquote><p>We should send discharge papers to the pharmacy at eight in the morning instead of noon. Patients who are fit to leave wait five hours on average, and three of our seven wards look full when they are not. Doctors will say that they cannot sign before the round. They can: on the nights when Dr Menon is on duty, they do, and no discharge has had to be reversed. Let us try it in Ward 2 for two weeks from Monday. It costs nothing but one form. If the wait stays above three hours, we stop.</p></blockquote>
<p>Notice what is absent: the founding year, the word “streamline”, a chart. Notice the honest opponent, and the doctor with a name. The eighth ward, which was planned at a cost of some crores, has not been built.</p>`,
  },
  {
    slug: 'an-examination-at-home',
    title: 'An examination at home: what the camera sees, and how to keep calm',
    by: 'sudha',
    daysOld: 61,
    topics: ['Study life', 'Examinations'],
    programmes: ['bcom', 'bca', 'mcom'],
    excerpt:
      'What is recorded, who looks at it, what happens when the light goes, and what people wish they had known before their first paper at home.',
    body: `
<p>The first paper at home frightens people more than the subject does. It need not. Most of the fear is about things that nobody has explained, so I shall explain them.</p>
<h2>What is recorded</h2>
<p>From the moment in which you begin to the moment in which you hand in, your camera, your microphone and your screen are recorded. Nobody watches you live. A program marks moments at which something unusual happens: a second voice, a second face, a long look away, another window. Afterwards a person, who does not know your name, looks at those moments and at nothing else. In the last session the program marked 9,212 moments. People dismissed 9,141 of them. A dog accounted for more than I should have thought.</p>
<p>No mark is ever changed by a program. If a person finds something serious, you are shown it and heard before anything is decided. Recordings are deleted after ninety days.</p>
<h2>What you may have</h2>
<p>Water, paper, pens, a plain watch, your identity card; a dictionary in undergraduate papers; a calculator where the paper says so. You may look up while you think. You may talk to yourself; a third of candidates do. You may go to the bathroom once in a paper of two hours: say so aloud and go.</p>
<h2>When something breaks</h2>
<p>Your answers are kept on your own machine every few seconds and sent when there is a line. If the line drops, go on writing. If the machine stops, start it again and sign in: you will find your answers and the time that was lost. If the electricity goes, the same, and if it does not come back within half an hour you sit another form of the paper in the reserve week. You do not have to prove that the light went. We ask the grid.</p>
<h2>The week before</h2>
<ul>
<li>Sit the mock paper on the very machine, at the very table, at the very hour. Eight in ten difficulties are found there.</li>
<li>Look at your room as the camera will. Light should fall on your face and not from behind.</li>
<li>Tell the household and the neighbours. A note on the door does wonders. “Examination until twelve. Thank you” is enough.</li>
<li>Charge everything. Borrow a second line if you can; a friend’s telephone will do.</li>
</ul>
<h2>If home is not the place</h2>
<p>Some homes have no quiet room, or no room. Then book a seat at one of the {centres} centres, at no charge and up to three days before. About one in five does, and many of them live in large houses. A centre has a person instead of a camera, a computer that works, and other people who are frightened too, which helps.</p>
<h2>Keeping calm</h2>
<p>I have been an examiner for twenty-six years and have one piece of advice. In the first five minutes do not write. Read all the questions. Mark the one that you like best. Begin with it. It does not matter that it is number six. The hand warms up, the mind follows, and the question that seemed impossible at ten o’clock is only difficult at half past eleven.</p>
<p>And when you have handed in, go out. The paper is over, even if it does not feel so. There is nothing on that screen any more that can be improved.</p>`,
  },
];
