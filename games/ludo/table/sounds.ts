export type Sounds = { play(name: keyof typeof tunes): void; toggle(): boolean }

/** Notes: start (s), frequency (Hz), duration (s). */
const tunes = {
  roll: [
    [0, 190, 0.05],
    [0.09, 240, 0.05],
    [0.2, 170, 0.06],
    [0.34, 210, 0.05],
    [0.5, 150, 0.09],
  ],
  hop: [[0, 620, 0.05]],
  capture: [
    [0, 520, 0.08],
    [0.08, 390, 0.08],
    [0.16, 260, 0.16],
  ],
  home: [
    [0, 523, 0.1],
    [0.1, 659, 0.1],
    [0.2, 784, 0.22],
  ],
  turn: [
    [0, 440, 0.07],
    [0.08, 587, 0.09],
  ],
  over: [
    [0, 523, 0.12],
    [0.12, 659, 0.12],
    [0.24, 784, 0.12],
    [0.36, 1047, 0.4],
  ],
} satisfies Record<string, [number, number, number][]>

/** Synthesised sounds, which need no files. Off at first. */
export function createSounds(): Sounds {
  let audio: AudioContext | null = null
  let isOn = false
  return {
    play(name) {
      if (!isOn || !audio) return
      for (const [after, pitch, length] of tunes[name]) playNote(audio, after, pitch, length)
    },
    toggle() {
      isOn = !isOn
      if (isOn) audio ??= new AudioContext()
      return isOn
    },
  }
}

function playNote(audio: AudioContext, after: number, pitch: number, length: number): void {
  const from = audio.currentTime + after
  const tone = new OscillatorNode(audio, { type: 'triangle', frequency: pitch })
  const volume = new GainNode(audio, { gain: 0 })
  volume.gain.setValueAtTime(0.18, from)
  volume.gain.exponentialRampToValueAtTime(0.001, from + length)
  tone.connect(volume).connect(audio.destination)
  tone.start(from)
  tone.stop(from + length)
}
