import type { InstallWords } from './words.ts'

export const words: InstallWords = {
  title: {
    samsung: 'Samsung ফোনে ইনস্টল করুন',
    xiaomi: 'Xiaomi, Redmi বা POCO-তে ইনস্টল করুন',
    oppo: 'OPPO, realme বা OnePlus-এ ইনস্টল করুন',
    vivo: 'vivo বা iQOO-তে ইনস্টল করুন',
    other: 'আপনার ফোনে ইনস্টল করুন',
  },
  steps: {
    open: {
      title: 'ফাইল খুলুন',
      note: 'স্ক্রিন ওপর থেকে নিচে টানুন আর ডাউনলোড হওয়া ফাইলে ট্যাপ করুন। Files অ্যাপের “Downloads”-এও আছে।',
    },
    allow: {
      title: 'ব্রাউজারকে অনুমতি দিন',
      note: 'ফোন একবার জিজ্ঞেস করবে। “Settings”-এ ট্যাপ করে “Allow from this source” চালু করুন, তারপর ফিরে যান।',
    },
    sources: {
      title: 'অজানা উৎসের অনুমতি দিন',
      note: '“Settings”-এ ট্যাপ করে “Unknown sources” চালু করুন, তারপর ফাইলটি আবার খুলুন।',
    },
    blocker: {
      title: 'শুধু “Auto Blocker” আটকালে',
      note: 'Settings → Security and privacy → Auto Blocker বন্ধ করুন। ইনস্টল করে আবার চালু করে দিন।',
    },
    countdown: {
      title: 'উল্টো গোনা শেষ হতে দিন',
      note: 'ফোন কয়েক সেকেন্ড সতর্কতা দেখায়। পড়ে সম্মতিতে টিক দিন, তারপর “OK”-তে ট্যাপ করুন।',
    },
    password: {
      title: 'এটা যে আপনিই, তা দেখান',
      note: 'ফোন ফাইলটি যাচাই করতে পারে এবং ফিঙ্গারপ্রিন্ট বা স্ক্রিন লক চাইতে পারে। তারপর এগিয়ে যান।',
    },
    scan: {
      title: 'Play Protect-কে যাচাই করতে দিন',
      note: 'জিজ্ঞেস করলে “Scan app”-এ ট্যাপ করুন। যাচাইয়ের পরে সতর্ক করলে ইনস্টল করবেন না, আমাদের জানান।',
    },
    install: { title: '“Install”-এ ট্যাপ করুন', note: 'কয়েক সেকেন্ড লাগবে। তারপর “Open”-এ ট্যাপ করুন।' },
  },
  notInstalled: {
    title: '“App not installed” লেখা এলে',
    storage: 'খালি জায়গা কম',
    causes: {
      misfit: {
        title: 'অ্যাপটি এই ফোনে চলবে না',
        note: 'এর জন্য অন্য Android ভার্সন বা 64-বিট ফোন চাই। অ্যাপটি অন্য ফোনে নিন।',
      },
      newer: {
        title: 'নতুন ভার্সন আগে থেকেই আছে',
        note: 'হয়তো ফোনে এই ফাইলের চেয়ে নতুন ভার্সন আছে। সেটিই খুলুন: Android তার ওপর পুরোনো ভার্সন ইনস্টল করে না।',
      },
      permissions: {
        title: 'অনুমতির কারণে Play Protect আটকায়',
        note: 'ভারতে এটি ব্রাউজার থেকে আসা সেই সব অ্যাপ আটকায় যেগুলো SMS বা স্ক্রিন পড়তে চায়। Play Protect বন্ধ করবেন না, আমাদের জানান।',
      },
      source: {
        title: 'ব্রাউজারের অনুমতি নেই',
        note: 'ওপরের মতো করে আপনার ব্রাউজারকে অনুমতি দিন। Samsung ফোনে “Auto Blocker”-ও দেখুন।',
      },
      signer: {
        title: 'একই নামের অন্য অ্যাপ আছে',
        note: 'হয়তো অন্য কারও তৈরি একই নামের অ্যাপ বাধা দিচ্ছে, যেমন অন্য জায়গা থেকে নেওয়া কপি। Settings → Apps-এ সেটি সরান, তারপর ফাইল আবার খুলুন।',
      },
      protect: {
        title: 'Play Protect আটকায়',
        note: 'একে অ্যাপ যাচাই করতে দিন। সতর্ক করলে ইনস্টল করবেন না, আমাদের জানান।',
      },
    },
  },
  off: {
    title: 'অনুমতি আবার বন্ধ করুন',
    ways: {
      stock: 'Settings → Apps → Special app access → Install unknown apps → আপনার ব্রাউজার: বন্ধ।',
      samsung:
        'Settings → Security and privacy → Install unknown apps → আপনার ব্রাউজার: বন্ধ। এটি “More security settings”-এ, পুরোনো ফোনে “Biometrics and security”-তে থাকতে পারে।',
      search: 'Settings খুলে “Install unknown apps” খুঁজুন, আপনার ব্রাউজার বেছে বন্ধ করুন।',
      sources: 'Settings → Security → Unknown sources: বন্ধ।',
    },
  },
  uninstall: {
    title: 'অ্যাপ সরাতে চাইলে',
    note: 'আইকন চেপে ধরে “Uninstall”-এ ট্যাপ করুন, অথবা Settings → Apps-এ যান।',
  },
  harmful: {
    title: '“File might be harmful” কেন লেখা আসে?',
    note: 'ব্রাউজার প্রতিটি APK নিয়েই এ কথা বলে, ভেতরে যা-ই থাক, কারণ তা Play Store থেকে আসে না। ফাইল শুধু এই সাইট থেকেই নিন, আর নিশ্চিত না হলে থাক।',
  },
  rule: {
    title: 'অ্যাপ নির্মাতাদের জন্য Google-এর নতুন নিয়ম',
    note: 'Google এখন অ্যাপ নির্মাতাদের পরিচয় যাচাই করতে শুরু করেছে: 30 সেপ্টেম্বর 2026 থেকে ব্রাজিল, ইন্দোনেশিয়া, সিঙ্গাপুর ও থাইল্যান্ডে, 2027 থেকে অন্য দেশে। যেখানে নিয়ম চালু, সেখানে যাচাই না হওয়া নির্মাতার অ্যাপ শুধু “advanced flow” দিয়ে, এক দিন অপেক্ষার পরে, বা কম্পিউটার (adb) থেকে ইনস্টল হয়। ফোন এমন বললে আগে আমাদের জিজ্ঞেস করুন।',
  },
  close: 'বন্ধ করুন',
}
