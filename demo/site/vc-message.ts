import type { DataOf } from '../../src/content/registry.ts';
import { imageOf } from '../ids.ts';

const letter = `
<p>Dear learner,</p>
<p>You will probably read this late in the evening. That is when most of our applications arrive: after the shop is shut, after the children are asleep, after the second shift. I know because I look at the clock on them. In the last session, four in ten came between ten at night and one in the morning.</p>
<p>I taught statistics for thirty-one years before I took this chair. Statistics makes you suspicious of averages, and I became suspicious of one in particular: the average student. The student for whom every timetable in the country is made is nineteen, lives within a bus ride of the campus, has parents who can pay, and has nothing else to do at eleven on a Tuesday. I taught many such students and was fond of them. But I also taught, in the evening batch that the old university ran until 1994, a telephone exchange operator, two constables and a widow who stitched blouses. They asked better questions. They had to: each hour in my class had been taken from something else.</p>
<h2>What stays the same</h2>
<p>When we began to teach online in 2019, the senate of this university took one decision before any other. There would be one faculty, one set of papers and one certificate. It would have been easier to hire a second, cheaper staff and set softer papers, and some advised it. We thought that this would be a way of telling a nurse in Kochi that her degree was not quite a degree.</p>
<p>So the professor who teaches corporate finance to the campus batch on Wednesday teaches it to you on Saturday. Your answer scripts go into the same pile, under the same kind of number, and are marked by people who cannot tell which is which. In the last three years the online batch has scored slightly higher in statistics and slightly lower in subjects with long reading lists. I mention both.</p>
<h2>What we ask of you</h2>
<p>Nine hours a week. Four of them live, in some programmes six, with your camera on if you can bear it. The rest are your own, and here I have one piece of advice: do not look for nine free hours, because you will not find them. Choose them. Tell the people you live with which hours they are. Write them on the wall. The learners who finish are rarely those with the most time; they are those who guarded an hour of it.</p>
<p>Ask when you do not understand. The classes have forty people so that you can. If you fall behind, your mentor will ring. Pick up. Nobody has ever been scolded on that call.</p>
<h2>What you may ask of us</h2>
<p>Tell us when we fail. Last year, learners told us that recordings came too late for those who work on Saturdays, and they now come {recording_time}. They told us that a question in the March paper could be read in two ways; they were right, and everyone was given the marks. There is a grievance page on this website with the names of the people who must answer, and by when. If they do not, write to me.</p>
<p>In our grammar, the thread of a verse is the reading that puts the scattered words of a verse into an order in which they make sense. Nothing is added and nothing taken away. I have come to think that this is what a degree does for a person who has already lived a little. You have the words. Come and find the order.</p>
<p>With good wishes,<br><strong>Vasundhara Rao</strong><br>Vice-Chancellor</p>`;

export const vcMessage: DataOf<'vcMessage'> = {
  name: 'Prof. Vasundhara Rao',
  designation: 'Vice-Chancellor, {legal_name}',
  quote: 'A campus was never the buildings. It was the hour you kept for yourself.',
  description:
    '<p>I taught statistics for thirty-one years before I took this chair. My best students were rarely the ones with the most time. They were the ones who guarded an hour of it.</p>',
  letter: letter.trim(),
  image: imageOf('vc'),
  alt_image_name: 'Portrait of Professor Vasundhara Rao',
  signature: imageOf('signature'),
  cards: [
    {
      icon: 'mail',
      title: 'Read the full letter',
      description: 'To learners joining in {classes year}',
      url: '/vice-chancellor',
    },
    {
      icon: 'users',
      title: 'Meet the academic council',
      description: '{council_members} members who sign your syllabus',
      url: '/academic-council',
    },
    {
      icon: 'graduation',
      title: 'Convocation {conferred year}',
      description: '{degrees} degrees on one stage in {city}',
      url: '/convocation',
    },
  ],
};
