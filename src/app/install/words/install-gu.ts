import type { InstallWords } from './words.ts'

export const words: InstallWords = {
  title: {
    samsung: 'Samsung ફોનમાં ઇન્સ્ટૉલ કરો',
    xiaomi: 'Xiaomi, Redmi કે POCOમાં ઇન્સ્ટૉલ કરો',
    oppo: 'OPPO, realme કે OnePlusમાં ઇન્સ્ટૉલ કરો',
    vivo: 'vivo કે iQOOમાં ઇન્સ્ટૉલ કરો',
    other: 'તમારા ફોનમાં ઇન્સ્ટૉલ કરો',
  },
  steps: {
    open: {
      title: 'ફાઇલ ખોલો',
      note: 'સ્ક્રીન ઉપરથી નીચે ખેંચો અને ડાઉનલોડ થયેલી ફાઇલ પર ટૅપ કરો. તે Files ઍપના “Downloads”માં પણ છે.',
    },
    allow: {
      title: 'બ્રાઉઝરને પરવાનગી આપો',
      note: 'ફોન એક વાર પૂછશે. “Settings” પર ટૅપ કરો, “Allow from this source” ચાલુ કરો અને પાછા જાઓ.',
    },
    sources: {
      title: 'અજાણ્યા સ્રોતને પરવાનગી આપો',
      note: '“Settings” પર ટૅપ કરો, “Unknown sources” ચાલુ કરો, પછી ફાઇલ ફરી ખોલો.',
    },
    blocker: {
      title: 'ફક્ત “Auto Blocker” રોકે તો',
      note: 'Settings → Security and privacy → Auto Blocker બંધ કરો. ઇન્સ્ટૉલ કરો, પછી તેને ફરી ચાલુ કરો.',
    },
    countdown: {
      title: 'ઊલટી ગણતરી પૂરી થવા દો',
      note: 'ફોન થોડી સેકન્ડ ચેતવણી બતાવે છે. વાંચો, સંમતિ પર ટિક કરો, પછી “OK” પર ટૅપ કરો.',
    },
    password: {
      title: 'આ તમે જ છો તે બતાવો',
      note: 'ફોન ફાઇલ તપાસી શકે અને ફિંગરપ્રિન્ટ કે સ્ક્રીન લૉક માગી શકે. પછી આગળ વધો.',
    },
    scan: {
      title: 'Play Protectને તપાસવા દો',
      note: 'પૂછે તો “Scan app” પર ટૅપ કરો. તપાસ પછી ચેતવણી આવે તો ઇન્સ્ટૉલ ન કરો અને અમને જણાવો.',
    },
    install: { title: '“Install” પર ટૅપ કરો', note: 'થોડી સેકન્ડ લાગશે. પછી “Open” પર ટૅપ કરો.' },
  },
  notInstalled: {
    title: '“App not installed” લખેલું આવે તો',
    storage: 'ખાલી જગ્યા ઓછી છે',
    causes: {
      misfit: {
        title: 'ઍપ આ ફોનમાં નહીં ચાલે',
        note: 'તેને બીજું Android વર્ઝન કે 64-બિટ ફોન જોઈએ. ઍપ બીજા ફોનમાં મેળવો.',
      },
      newer: {
        title: 'નવું વર્ઝન પહેલેથી છે',
        note: 'કદાચ ફોનમાં આ ફાઇલથી નવું વર્ઝન છે. તે જ ખોલો: Android તેના પર જૂનું વર્ઝન ઇન્સ્ટૉલ કરતું નથી.',
      },
      permissions: {
        title: 'Play Protect પરવાનગીઓને કારણે રોકે છે',
        note: 'ભારતમાં તે બ્રાઉઝરમાંથી આવેલી એવી ઍપ રોકે છે જે SMS કે સ્ક્રીન વાંચવા માગે. Play Protect બંધ ન કરો, અમને જણાવો.',
      },
      source: {
        title: 'બ્રાઉઝરને પરવાનગી નથી',
        note: 'ઉપર બતાવ્યા મુજબ તમારા બ્રાઉઝરને પરવાનગી આપો. Samsung ફોનમાં “Auto Blocker” પણ જુઓ.',
      },
      signer: {
        title: 'આ જ નામની બીજી ઍપ છે',
        note: 'કદાચ બીજા કોઈએ બનાવેલી આ જ નામની ઍપ વચ્ચે આવે છે, જેમ કે બીજેથી લીધેલી કૉપી. Settings → Appsમાં તેને કાઢી નાખો, પછી ફાઇલ ફરી ખોલો.',
      },
      protect: {
        title: 'Play Protect રોકે છે',
        note: 'તેને ઍપ તપાસવા દો. ચેતવણી આવે તો ઇન્સ્ટૉલ ન કરો અને અમને જણાવો.',
      },
    },
  },
  off: {
    title: 'પરવાનગી ફરી બંધ કરો',
    ways: {
      stock: 'Settings → Apps → Special app access → Install unknown apps → તમારું બ્રાઉઝર: બંધ.',
      samsung:
        'Settings → Security and privacy → Install unknown apps → તમારું બ્રાઉઝર: બંધ. તે “More security settings”માં, જૂના ફોનમાં “Biometrics and security”માં હોઈ શકે.',
      search: 'Settings ખોલો, “Install unknown apps” શોધો, તમારું બ્રાઉઝર પસંદ કરો અને બંધ કરો.',
      sources: 'Settings → Security → Unknown sources: બંધ.',
    },
  },
  uninstall: {
    title: 'ઍપ કાઢી નાખવી હોય તો',
    note: 'તેનું આઇકન દબાવી રાખો અને “Uninstall” પર ટૅપ કરો, અથવા Settings → Appsમાં જાઓ.',
  },
  harmful: {
    title: '“File might be harmful” કેમ લખાય છે?',
    note: 'બ્રાઉઝર દરેક APK માટે આમ જ કહે છે, તેમાં ગમે તે હોય, કારણ કે તે Play Storeમાંથી નથી આવતી. ફાઇલ ફક્ત આ સાઇટ પરથી લો, અને ખાતરી ન હોય તો રહેવા દો.',
  },
  rule: {
    title: 'ઍપ બનાવનારા માટે Googleનો નવો નિયમ',
    note: 'Google હવે ઍપ બનાવનારાની ઓળખ ચકાસવા લાગ્યું છે: 30 સપ્ટેમ્બર 2026થી બ્રાઝિલ, ઇન્ડોનેશિયા, સિંગાપોર અને થાઇલૅન્ડમાં, 2027થી બીજા દેશોમાં. જ્યાં નિયમ લાગુ છે ત્યાં ચકાસણી વિનાનાની ઍપ ફક્ત “advanced flow”થી, એક દિવસની રાહ પછી, અથવા કમ્પ્યૂટર (adb)થી ઇન્સ્ટૉલ થાય છે. ફોન આવું કહે તો પહેલાં અમને પૂછો.',
  },
  close: 'બંધ કરો',
}
