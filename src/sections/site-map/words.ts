import type { Locale } from '../../model/locale.ts'

/** Subjects of pages. */
export type Subject = 'games' | 'ludo' | 'free' | 'money' | 'help' | 'certificates' | 'rules' | 'app'

/** Headings of the groups, in display order. */
export const subjectWords: Record<Locale, Record<Subject, string>> = {
  en: {
    games: 'Home and games',
    ludo: 'Ludo',
    free: 'Free matches and campaigns',
    money: 'Money and rewards',
    help: 'Help and company',
    certificates: 'Certificates',
    rules: 'Rules and policies',
    app: 'Links into the app',
  },
  hi: {
    games: 'होम और गेम्स',
    ludo: 'लूडो',
    free: 'मुफ़्त मैच और अभियान',
    money: 'पैसे और इनाम',
    help: 'मदद और कंपनी',
    certificates: 'प्रमाणपत्र',
    rules: 'नियम और नीतियाँ',
    app: 'ऐप के लिंक',
  },
  gu: {
    games: 'હોમ અને ગેમ્સ',
    ludo: 'લુડો',
    free: 'મફત મૅચ અને અભિયાન',
    money: 'પૈસા અને ઇનામ',
    help: 'મદદ અને કંપની',
    certificates: 'પ્રમાણપત્રો',
    rules: 'નિયમો અને નીતિઓ',
    app: 'ઍપની લિંક્સ',
  },
  bn: {
    games: 'হোম ও গেম',
    ludo: 'লুডো',
    free: 'ফ্রি ম্যাচ ও অভিযান',
    money: 'টাকা ও পুরস্কার',
    help: 'সাহায্য ও সংস্থা',
    certificates: 'শংসাপত্র',
    rules: 'নিয়ম ও নীতি',
    app: 'অ্যাপের লিংক',
  },
}
