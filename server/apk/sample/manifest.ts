import { inflateRawSync } from 'node:zlib'

// com.example.ludo, code 411, for Android 7.0 and later, compiled by `aapt package` and deflated.
const deflated = [
  'lZTLahRBFIb/nmubi5nEmEwuiiAiiM6ouFAXQhISCIYkGImQjcRczGAyaWYm4kLEhUsR976AKxEXPogP4NKVT+BC/aqmOlN2ZqDt',
  '5u+q+uucv06dU11ZhXpTlAJNazUnvp3nrdefBLfABngPPoFv4Dv4CX6DUiDtgX3wCnwBP8AvcD4jVcA9sAA2wEvwFYRZaR28Ax9B',
  'v55rRw01VdOh6prjuw1zcmZZmzqwM8PagjlQxMw+zBoez7T+j7U0kcIqXq1+rD1IW2PcXbOkFpYNPYVv9bDJeWp5Vt7UE/r7jIra',
  'Y9T09lhkXKffgKnRSlewafFGuqsqb5Nd7GF7YD0rCfuK22MVPiKWKjM72FVP6MquFsFvYbdpdyCVYUyELe1i2UBpVkc2X9s9MvU/',
  'Pp2KhTb+Ovyuja9lc9mOvQLzwlpGtk4VvkdoHWJTwLYzY8Y3dB2LNqSMbuqO1T/C0ihfA6Yq0pDHRTYuU9mmV6mpE9nsZlfRIjt5',
  'qHk9oJ2nJ11O6TlD3ubwWeN97LwfaQWl+4zXGM1YZelSSsVVvI2fUVuhXdQCmLM6izDLzJo/OJ3aOj6zRBNH0W/Pkcl2jeqYGse5',
  '6teSq8qFRE2k10GoqyafmSCYBo18EDTBAP0IZBUEARiQaUqcIHMHSX94TtH2mUrCf/Z48wzRH+UtuvPb51ozF3KAPgRtLrB3gjkF',
  'yg7Hep7dOcdx3WjE2Y24+QF7EttcyXGDtGfanPU13OmEr4l3yVvHPKMu3owXb86Lo+y4vMddNHG5nCS1zBq3Xdwxf9atEXhrFMCY',
  'i23M00v6xXq5FHrjTm/c08v10Mun0Cs7vbKnl++hV0ihN+H0Jjy9Qhe9JXvvdfjJLjUq2rugrTfluLBTI1Pu4zWSWjEfJs5tkODj',
  'c/4X',
]

/** The compiled manifest of the sample APK. */
export const sampleManifest: Buffer = inflateRawSync(Buffer.from(deflated.join(''), 'base64'))
