/** https://developer.android.com/tools/releases/platforms */
const versions: Record<number, string> = {
  16: '4.1',
  17: '4.2',
  18: '4.3',
  19: '4.4',
  21: '5.0',
  22: '5.1',
  23: '6.0',
  24: '7.0',
  25: '7.1',
  26: '8.0',
  27: '8.1',
  28: '9',
  29: '10',
  30: '11',
  31: '12',
  32: '12L',
  33: '13',
  34: '14',
  35: '15',
  36: '16',
}

/** The Android version of an API level; null for an unknown level. */
export const androidVersion = (sdk: number): string | null => versions[sdk] ?? null
