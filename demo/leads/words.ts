/** First names of the invented leads. */
export const firstNames =
  'Aarav Aditi Ajay Akash Ananya Anjali Arjun Asha Bhavna Chetan Deepa Dev Divya Farah Gaurav Harini Imran Isha Jatin Kavya Kiran Lakshmi Manish Meera Mohit Nandini Neha Nikhil Pooja Pranav Priya Rahul Rakesh Ritu Rohan Sana Sandeep Shreya Sneha Suresh Tanvi Uday Varun Vidya Yash Zoya'.split(
    ' ',
  );

/** Last names of the invented leads. */
export const lastNames =
  'Agarwal Ahmed Banerjee Bhat Chandra Das Desai Dutta Fernandes Ghosh Gupta Iyer Jain Joshi Kapoor Khan Kulkarni Kumar Lal Mehta Menon Mishra Nair Naik Pandey Patel Patil Pillai Prasad Rao Reddy Roy Sahu Sharma Shetty Singh Sinha Thomas Trivedi Varma Verma Yadav'.split(
    ' ',
  );

/** Where they came from: media, campaign, and how often of twenty. */
export const sources = [
  ['Google', 'Brand search', 5],
  ['Google', 'Online MBA', 4],
  ['Facebook', 'Working professionals', 3],
  ['Instagram', 'Student stories', 3],
  ['Direct', 'Organic', 2],
  ['YouTube', 'Faculty talks', 1],
  ['LinkedIn', 'Career switch', 1],
  ['Print', 'Sunday supplement', 1],
] as const;

/** Where they were when they registered. */
export const places = [
  ['India', 'Maharashtra', 'Pune'],
  ['India', 'Maharashtra', 'Mumbai'],
  ['India', 'Karnataka', 'Bengaluru'],
  ['India', 'Karnataka', 'Mysuru'],
  ['India', 'Tamil Nadu', 'Chennai'],
  ['India', 'Telangana', 'Hyderabad'],
  ['India', 'Delhi', 'New Delhi'],
  ['India', 'Uttar Pradesh', 'Lucknow'],
  ['India', 'West Bengal', 'Kolkata'],
  ['India', 'Kerala', 'Kochi'],
  ['India', 'Gujarat', 'Ahmedabad'],
  ['India', 'Rajasthan', 'Jaipur'],
  ['United Arab Emirates', 'Dubai', 'Dubai'],
  ['Nepal', null, 'Kathmandu'],
] as const;

/** What counsellors wrote. */
export const notes = [
  'Works until six, call in the evening.',
  'Asked whether the degree counts for government jobs. Sent the approval letter.',
  'Compares with another university, wants to see the syllabus first.',
  'Employer pays half of the fee, needs an invoice.',
  'Did not answer twice. Try once more.',
  'Father decides about the fee, call both on Sunday.',
  'Has all documents, will apply this week.',
  'Wants to begin with the next batch only.',
] as const;

/** Counsellors who are not there any more: they can never sign in. */
export const counsellors = [
  ['Asha', 'Rao'],
  ['Vikram', 'Sethi'],
  ['Leela', 'Thomas'],
  ['Imran', 'Qureshi'],
] as const;

/** What deliveries failed with. */
export const failures = [
  ['erp', 'connect ECONNREFUSED 192.0.2.10:443'],
  ['erp', 'The attempt was ended by its timeout.'],
  ['erp', 'The ERP answered 503.'],
  ['erp', 'getaddrinfo ENOTFOUND erp.invented.example'],
  ['erp', 'The ERP answered 401.'],
  ['mail', 'certificate has expired'],
  ['sms', 'MSG91 refused: the template is not registered (203)'],
] as const;
