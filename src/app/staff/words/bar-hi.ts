import type { BarWords } from './words.ts'

export const words: BarWords = {
  label: 'स्टाफ़ के लिए',
  states: {
    published: 'प्रकाशित',
    changed: 'कुछ बदलाव अभी प्रकाशित नहीं हैं',
    refused: 'नया वर्शन स्वीकार नहीं हुआ; पिछला दिख रहा है',
    partly: 'प्रकाशित, पर जो सेक्शन सही नहीं हैं उनके बिना',
    files: 'प्रोजेक्ट की फ़ाइलों से; कोई CMS जुड़ा नहीं है',
    unreachable: 'CMS से संपर्क नहीं हो रहा',
    other: 'यह CMS का पेज नहीं है',
  },
  draft: 'प्रीव्यू: इसे सिर्फ़ स्टाफ़ देख सकता है',
  inPlace: 'प्रीव्यू: किसी टेक्स्ट को बदलने के लिए उस पर दो बार क्लिक करें',
  reasons: 'क्यों',
  edit: 'CMS में बदलें',
  preview: 'ड्राफ़्ट देखें',
  secondWindow: 'दूसरी विंडो में खोलें',
  snapshots: 'पहले क्या प्रकाशित था',
  live: 'प्रकाशित पेज',
  signOut: 'साइन आउट',
}
