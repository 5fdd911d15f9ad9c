import { lazy } from '../../kernel/lazy.ts';
import { plainDigits } from '../../kernel/text/digits.ts';
import { folded } from '../../kernel/text/folded.ts';

/** Words that stand beside figures in tables, by their English ones, in ten scripts. */
const units: Readonly<Record<string, string>> = {
  credits:
    'क्रेडिट क्रेडिट्स श्रेयांक ক্রেডিট ਕ੍ਰੈਡਿਟ ક્રેડિટ କ୍ରେଡିଟ கிரெடிட் கிரெடிட்கள் க்ரெடிட் క్రెడిట్ క్రెడిట్లు ಕ್ರೆಡಿಟ್ ಕ್ರೆಡಿಟ್ಗಳು ക്രെഡിറ്റ് ക്രെഡിറ്റുകൾ کریڈٹ',
  semester:
    'सेमेस्टर सत्र সেমিস্টার সেমেস্টার ਸਮੈਸਟਰ ਸੈਮੇਸਟਰ સેમેસ્ટર ସେମିଷ୍ଟର செமஸ்டர் సెమిస్టర్ సెమిస్టర్లు ಸೆಮಿಸ್ಟರ್ സെമസ്റ്റർ سمسٹر سیمسٹر',
  hours: 'घंटा घंटे तास ঘণ্টা ਘੰਟਾ ਘੰਟੇ કલાક ଘଣ୍ଟା மணிநேரம் గంట గంటలు ಗಂಟೆ ಗಂಟೆಗಳು മണിക്കൂർ گھنٹہ گھنٹے',
  weeks: 'सप्ताह हफ़्ते आठवडे সপ্তাহ ਹਫ਼ਤੇ અઠવાડિયા ସପ୍ତାହ வாரம் வாரங்கள் వారాలు ವಾರ ವಾರಗಳು ആഴ്ച ہفتے',
  months: 'महीने माह महिने মাস ਮਹੀਨੇ મહિના ମାସ மாதம் மாதங்கள் నెలలు ತಿಂಗಳು മാസം ماہ مہینے',
  '%': 'प्रतिशत टक्के শতাংশ ਪ੍ਰਤੀਸ਼ਤ ટકા ପ୍ରତିଶତ சதவீதம் శాతం ಪ್ರತಿಶತ ശതമാനം فیصد',
  rs: 'रु रू ரூ రూ ರೂ',
  rupees: 'रुपये रुपए रुपया টাকা ਰੁਪਏ રૂપિયા ଟଙ୍କା ரூபாய் రూపాయలు ರೂಪಾಯಿ രൂപ روپے',
  lakh: 'लाख লাখ লক্ষ ਲੱਖ લાખ ଲକ୍ଷ லட்சம் இலட்சம் లక్ష లక్షలు ಲಕ್ಷ ലക്ഷം لاکھ',
  crore: 'करोड़ कोटी কোটি ਕਰੋੜ કરોડ କୋଟି கோடி కోటి కోట్లు ಕೋಟಿ കോടി کروڑ',
  thousand: 'हज़ार হাজার ਹਜ਼ਾਰ હજાર ହଜାର ஆயிரம் వేలు ಸಾವಿರ ആയിരം ہزار',
  only: 'मात्र केवल মাত্র ਕੇਵਲ માત્ર ମାତ୍ର மட்டும் మాత్రమే ಮಾತ್ರ മാത്രം صرف',
};

const languages = ['hi', 'mr', 'bn', 'pa', 'gu', 'or', 'ta', 'te', 'kn', 'ml', 'ur'];

const english = lazy(() => {
  const words = new Map<string, string>();
  for (const [meant, all] of Object.entries(units))
    for (const word of all.split(' ')) words.set(folded(word), meant);
  for (const language of languages) {
    for (let month = 0; month < 12; month += 1)
      words.set(...named(language, { month: 'long' }, Date.UTC(2026, month, 1)));
    for (let day = 1; day <= 7; day += 1)
      words.set(...named(language, { weekday: 'long' }, Date.UTC(2026, 0, day)));
  }
  return words;
});

function named(language: string, form: Intl.DateTimeFormatOptions, moment: number) {
  const inLanguage = (one: string) =>
    new Intl.DateTimeFormat(one, { ...form, timeZone: 'UTC' }).format(moment).toLowerCase();
  return [folded(inLanguage(language)), inLanguage('en')] as const;
}

/** A cell with 0 to 9 for the digits of every script, and English for months, days and units of India's languages. */
export function inEnglish(cell: string): string {
  return plainDigits(cell).replace(/(?=[^\p{ASCII}])[\p{L}\p{M}\u200c\u200d]+/gu, (word) => {
    return english().get(folded(word)) ?? word;
  });
}
