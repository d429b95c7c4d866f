import { isSoundOn } from '#/web/notifications/sound.ts'

const NOTES = [
  { hertz: 660, at: 0 },
  { hertz: 880, at: 0.14 },
]
const SECONDS = 0.22
const LOUDNESS = 0.12

let audio: AudioContext | undefined

/**
 * Safari lets a page sound only once it asked during a press, and again after the device slept. Returns what ends it.
 */
export function unlockTone(): () => void {
  const unlock = () => {
    if (!isSoundOn()) return
    audio ??= new AudioContext()
    if (audio.state !== 'running') audio.resume().catch(console.info)
  }
  const PRESSES = ['pointerup', 'keydown'] as const
  for (const press of PRESSES) addEventListener(press, unlock, { capture: true, passive: true })
  return () => {
    for (const press of PRESSES) removeEventListener(press, unlock, { capture: true })
  }
}

/**
 * Plays two short notes, and says whether they played. If the browser doesn't allow sound yet, for example before the
 * first click, that is only logged.
 */
export async function playTone(): Promise<boolean> {
  try {
    audio ??= new AudioContext()
    if (audio.state !== 'running') await resumeSoon(audio)
    for (const note of NOTES) sound(audio, note.hertz, audio.currentTime + note.at)
    return true
  } catch (error) {
    console.info('The notification sound could not play', error)
    return false
  }
}

/** A browser that waits for a click never settles the promise, so don't wait long. */
async function resumeSoon(context: AudioContext): Promise<void> {
  const patience = new Promise((_, refuse) => setTimeout(() => refuse(new Error('no click yet')), 500))
  await Promise.race([context.resume(), patience])
}

function sound(context: AudioContext, hertz: number, at: number): void {
  const tone = new OscillatorNode(context, { frequency: hertz })
  const volume = new GainNode(context, { gain: 0 })
  volume.gain.linearRampToValueAtTime(LOUDNESS, at + 0.02)
  volume.gain.linearRampToValueAtTime(0, at + SECONDS)
  tone.connect(volume).connect(context.destination)
  tone.start(at)
  tone.stop(at + SECONDS)
}
