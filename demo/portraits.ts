/** The portraits and scenes of `demo/images`, by file name, with what each shows. */
export const portraits: readonly Readonly<{ name: string; alt: string }>[] = [
  {
    name: 'threshold',
    alt: 'A learner at her laptop inside a lit doorway before dawn, a drawing in rice flour on the ground outside.',
  },
  {
    name: 'portal',
    alt: 'The learning portal on a screen: a week’s timetable with classes and their recordings.',
  },
  {
    name: 'pehla',
    alt: 'Three generations of women side by side, joined by one line. First graduate in the family? We meet half the fee.',
  },
  {
    name: 'pehla-phone',
    alt: 'Three generations of women side by side, joined by one line. First graduate in the family? We meet half the fee.',
  },
  { name: 'amma', alt: 'An elderly woman with silver hair in a bun, in an indigo saree, smiling.' },
  { name: 'asha', alt: 'Asha Selvam, a woman in a red saree with flowers in her hair.' },
  { name: 'bhaskar', alt: 'A man with a moustache in a white kurta with a marigold collar.' },
  { name: 'fatima', alt: 'Fatima Shaikh, a woman in a teal headscarf.' },
  {
    name: 'harpreet',
    alt: 'Harpreet Singh, a bearded man in a marigold turban and a dark blazer.',
  },
  { name: 'imran', alt: 'Imran Qureshi, a man with swept-back hair in an indigo shirt.' },
  {
    name: 'joseph',
    alt: 'Joseph D’Souza, a man with round glasses and a moustache in a green shirt.',
  },
  { name: 'kavya', alt: 'Kavya Murugan, a young woman with a long braid and a marigold dupatta.' },
  { name: 'lalrin', alt: 'Lalrinpuii, a woman with bobbed hair in a green top.' },
  { name: 'meera', alt: 'Meera Nair, a woman with long hair in a red kurta.' },
  { name: 'nandini', alt: 'Nandini Deshpande, a woman with wavy hair in a plum blazer.' },
  { name: 'registrar', alt: 'S. Hegde, a bald man with glasses and a grey moustache in a blazer.' },
  { name: 'tenzin', alt: 'Tenzin Bhutia, a young man in a blue hooded jacket.' },
  {
    name: 'vc',
    alt: 'Portrait of Professor Vasundhara Rao, grey-haired, in glasses and a green saree.',
  },
  { name: 'signature', alt: 'The signature of Professor Vasundhara Rao.' },
  { name: 'vikram', alt: 'Vikram Meena, a young man with short hair in a marigold hooded jacket.' },
  { name: 'zoya', alt: 'Zoya Ansari, a woman with curly hair and round glasses.' },
  {
    name: 'sudha',
    alt: 'Sudha Iyengar, a woman in glasses and a plum saree with flowers in her greying hair.',
  },
  { name: 'anil', alt: 'Anil Kamble, a man with glasses in a blue shirt.' },
  { name: 'ritu', alt: 'Ritu Sharma, a young woman with a long braid in a green kurta.' },
  { name: 'thomas', alt: 'Thomas Kurian, a man with curly hair and a beard, laughing.' },
  {
    name: 'nirmala',
    alt: 'Nirmala Appaiah, an elderly woman with a silver bun in a marigold saree, smiling.',
  },
  { name: 'arjun', alt: 'Arjun Rawat, a young man with swept-back hair in a green hooded jacket.' },
  { name: 'shabnam', alt: 'Shabnam Khan, a woman in a plum headscarf, smiling.' },
];
