import { universityId } from '../seo/jsonLd.ts';
import { endOf, startOf, type Lecture } from '../../content/read/lectures.ts';

/**
 * A lecture as an online event; times carry India's offset.
 * @see https://developers.google.com/search/docs/appearance/structured-data/event
 */
export function lectureNode(lecture: Lecture, origin: string): object {
  const { data } = lecture;
  const page = new URL('/live-lecture', origin).href;
  return {
    '@type': 'EducationEvent',
    '@id': `${page}#lecture-${lecture.id}`,
    name: `${data.subject_name} (${data.course_name})`,
    description: `${data.course_name}, ${data.sem_year}, ${data.batch}`,
    startDate: startOf(lecture),
    endDate: endOf(lecture),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: {
      '@type': 'VirtualLocation',
      url: new URL(data.url ?? '/live-lecture', origin).href,
    },
    organizer: { '@id': new URL(universityId, origin).href },
    ...(data.faculty && { performer: { '@type': 'Person', name: data.faculty } }),
    inLanguage: 'en-IN',
  };
}
