import type { InstallWords } from './words.ts'

export const words: InstallWords = {
  title: {
    samsung: 'Samsung फ़ोन पर इंस्टॉल करें',
    xiaomi: 'Xiaomi, Redmi या POCO पर इंस्टॉल करें',
    oppo: 'OPPO, realme या OnePlus पर इंस्टॉल करें',
    vivo: 'vivo या iQOO पर इंस्टॉल करें',
    other: 'अपने फ़ोन पर इंस्टॉल करें',
  },
  steps: {
    open: {
      title: 'फ़ाइल खोलें',
      note: 'स्क्रीन को ऊपर से नीचे खींचें और डाउनलोड हुई फ़ाइल पर टैप करें। वह Files ऐप के “Downloads” में भी है।',
    },
    allow: {
      title: 'ब्राउज़र को अनुमति दें',
      note: 'फ़ोन एक बार पूछेगा। “Settings” पर टैप करें, “Allow from this source” चालू करें और वापस जाएँ।',
    },
    sources: {
      title: 'अनजान स्रोत की अनुमति दें',
      note: '“Settings” पर टैप करें, “Unknown sources” चालू करें, फिर फ़ाइल दोबारा खोलें।',
    },
    blocker: {
      title: 'सिर्फ़ तब, जब “Auto Blocker” रोके',
      note: 'Settings → Security and privacy → Auto Blocker बंद करें। इंस्टॉल करें, फिर उसे वापस चालू करें।',
    },
    countdown: {
      title: 'उलटी गिनती पूरी होने दें',
      note: 'फ़ोन कुछ सेकंड चेतावनी दिखाता है। पढ़ें, सहमति पर टिक करें, फिर “OK” पर टैप करें।',
    },
    password: {
      title: 'बताएँ कि यह आप ही हैं',
      note: 'फ़ोन फ़ाइल जाँच सकता है और फ़िंगरप्रिंट या स्क्रीन लॉक माँग सकता है। उसके बाद आगे बढ़ें।',
    },
    scan: {
      title: 'Play Protect को जाँचने दें',
      note: 'पूछे तो “Scan app” पर टैप करें। जाँच के बाद चेतावनी मिले तो इंस्टॉल न करें और हमें बताएँ।',
    },
    install: { title: '“Install” पर टैप करें', note: 'कुछ सेकंड लगेंगे। फिर “Open” पर टैप करें।' },
  },
  notInstalled: {
    title: '“App not installed” लिखा आए तो',
    storage: 'ख़ाली जगह कम है',
    causes: {
      misfit: {
        title: 'ऐप इस फ़ोन पर नहीं चलेगा',
        note: 'इसके लिए दूसरा Android वर्शन या 64-बिट फ़ोन चाहिए। ऐप को दूसरे फ़ोन पर लें।',
      },
      newer: {
        title: 'नया वर्शन पहले से है',
        note: 'शायद फ़ोन में इस फ़ाइल से नया वर्शन है। वही खोलें: Android उस पर पुराना वर्शन इंस्टॉल नहीं करता।',
      },
      permissions: {
        title: 'Play Protect अनुमतियों की वजह से रोकता है',
        note: 'भारत में वह ब्राउज़र से आई उन ऐप को रोकता है जो SMS या स्क्रीन पढ़ना चाहती हैं। Play Protect बंद न करें, हमें बताएँ।',
      },
      source: {
        title: 'ब्राउज़र को अनुमति नहीं है',
        note: 'ऊपर बताए तरीक़े से अपने ब्राउज़र को अनुमति दें। Samsung फ़ोन में “Auto Blocker” भी देखें।',
      },
      signer: {
        title: 'इसी नाम की दूसरी ऐप है',
        note: 'शायद किसी और की बनाई इसी नाम की ऐप रास्ते में है, जैसे कहीं और से ली गई कॉपी। Settings → Apps में उसे हटाएँ, फिर फ़ाइल दोबारा खोलें।',
      },
      protect: { title: 'Play Protect रोकता है', note: 'उसे ऐप जाँचने दें। चेतावनी मिले तो इंस्टॉल न करें और हमें बताएँ।' },
    },
  },
  off: {
    title: 'अनुमति फिर से बंद करें',
    ways: {
      stock: 'Settings → Apps → Special app access → Install unknown apps → अपना ब्राउज़र: बंद।',
      samsung:
        'Settings → Security and privacy → Install unknown apps → अपना ब्राउज़र: बंद। यह “More security settings” में, पुराने फ़ोन पर “Biometrics and security” में हो सकता है।',
      search: 'Settings खोलें, “Install unknown apps” खोजें, अपना ब्राउज़र चुनें और बंद करें।',
      sources: 'Settings → Security → Unknown sources: बंद।',
    },
  },
  uninstall: {
    title: 'ऐप हटाना हो तो',
    note: 'उसके आइकन को दबाए रखें और “Uninstall” पर टैप करें, या Settings → Apps में जाएँ।',
  },
  harmful: {
    title: '“File might be harmful” क्यों लिखा आता है?',
    note: 'ब्राउज़र हर APK के लिए यही कहता है, उसमें कुछ भी हो, क्योंकि वह Play Store से नहीं आती। फ़ाइल सिर्फ़ इसी साइट से लें, और भरोसा न हो तो रहने दें।',
  },
  rule: {
    title: 'ऐप बनाने वालों के लिए Google का नया नियम',
    note: 'Google अब ऐप बनाने वालों की पहचान जाँचने लगा है: 30 सितंबर 2026 से ब्राज़ील, इंडोनेशिया, सिंगापुर और थाईलैंड में, 2027 से बाक़ी देशों में। जहाँ नियम लागू है, वहाँ बिना जाँच वाले की ऐप सिर्फ़ “advanced flow” से, एक दिन के इंतज़ार के बाद, या कंप्यूटर (adb) से इंस्टॉल होती है। फ़ोन ऐसा कहे तो पहले हमसे पूछें।',
  },
  close: 'बंद करें',
}
