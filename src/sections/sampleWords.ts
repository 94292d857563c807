import type { Locale } from '../model/locale.ts'

/** Sample texts of typical lengths for fixtures. */
export type SampleWords = {
  /** Two to five words. */
  heading: string
  /** One sentence. */
  lead: string
  /** Two sentences. */
  text: string
  /** HTML with everything that is often in it. */
  rich: string
  /** One or two words; the others tell entries of a list apart. */
  label: string
  labels: readonly [string, string, string, string]
  note: string
  person: string
  place: string
  question: string
  action: string
}

const rich = (text: string, label: string, note: string) =>
  `<p>${text} <strong>${label}</strong>, <a href="/ludo">${note}</a>.</p><ul><li>${label}</li><li>${note}</li></ul>`

export const sampleWords: Record<Locale, SampleWords> = {
  en: {
    heading: 'Four tokens, one way home',
    lead: 'Short matches with real players, each over within minutes.',
    text: 'Every throw is fair and every move is yours. Bring all four tokens home before the others do.',
    rich: rich('Every throw is fair and every move is yours.', 'Safe squares', 'how to play'),
    label: 'Fair play',
    labels: ['Ludo Supreme', 'Ludo Turbo', 'Ludo Ninja', 'Snakes and Ladders'],
    note: 'Usually takes minutes',
    person: 'Jignesh Patel',
    place: 'Surat',
    question: 'How long does a withdrawal take?',
    action: 'More',
  },
  hi: {
    heading: 'चार गोटियाँ, घर का एक रास्ता',
    lead: 'असली खिलाड़ियों के साथ छोटे मैच, कुछ ही मिनटों में पूरे।',
    text: 'हर पासा निष्पक्ष है और हर चाल आपकी है। दूसरों से पहले अपनी चारों गोटियाँ घर पहुँचाइए।',
    rich: rich('हर पासा निष्पक्ष है और हर चाल आपकी है।', 'सुरक्षित खाने', 'कैसे खेलें'),
    label: 'निष्पक्ष खेल',
    labels: ['लूडो सुप्रीम', 'लूडो टर्बो', 'लूडो निंजा', 'साँप-सीढ़ी'],
    note: 'आम तौर पर कुछ मिनट',
    person: 'जिग्नेश पटेल',
    place: 'सूरत',
    question: 'पैसे निकालने में कितना समय लगता है?',
    action: 'और जानें',
  },
  gu: {
    heading: 'ચાર ગોટી, ઘરનો એક રસ્તો',
    lead: 'સાચા ખેલાડીઓ સાથે નાની મૅચ, થોડી જ મિનિટમાં પૂરી.',
    text: 'દરેક પાસો ન્યાયી છે અને દરેક ચાલ તમારી છે. બીજાઓ કરતાં પહેલાં તમારી ચારેય ગોટી ઘરે પહોંચાડો.',
    rich: rich('દરેક પાસો ન્યાયી છે અને દરેક ચાલ તમારી છે.', 'સલામત ખાનાં', 'કેવી રીતે રમવું'),
    label: 'ન્યાયી રમત',
    labels: ['લુડો સુપ્રીમ', 'લુડો ટર્બો', 'લુડો નિન્જા', 'સાપસીડી'],
    note: 'સામાન્ય રીતે થોડી મિનિટ',
    person: 'જિજ્ઞેશ પટેલ',
    place: 'સુરત',
    question: 'ઉપાડ કરવામાં કેટલો સમય લાગે?',
    action: 'વધુ જાણો',
  },
  bn: {
    heading: 'চারটি ঘুঁটি, ঘরের একটাই পথ',
    lead: 'আসল খেলোয়াড়দের সঙ্গে ছোট ম্যাচ, কয়েক মিনিটেই শেষ।',
    text: 'প্রতিটি ছক্কা ন্যায্য আর প্রতিটি চাল আপনার। অন্যদের আগে চারটি ঘুঁটি ঘরে পৌঁছে দিন।',
    rich: rich('প্রতিটি ছক্কা ন্যায্য আর প্রতিটি চাল আপনার।', 'নিরাপদ ঘর', 'কীভাবে খেলবেন'),
    label: 'ন্যায্য খেলা',
    labels: ['লুডো সুপ্রিম', 'লুডো টার্বো', 'লুডো নিনজা', 'সাপ-লুডো'],
    note: 'সাধারণত কয়েক মিনিট লাগে',
    person: 'জিগনেশ প্যাটেল',
    place: 'সুরাট',
    question: 'টাকা তুলতে কত সময় লাগে?',
    action: 'আরও জানুন',
  },
}
