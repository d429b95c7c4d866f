import type sharp from 'sharp'
import { gate } from '../gate.ts'

/** Decoded pictures are big: 16 at a time took 805 MB, and two already keep two cores busy. */
export const inPictureRoom = gate(2)

let loading: Promise<typeof sharp> | undefined

/**
 * The library that reads and writes pictures, loaded for the first one: its native code would be a tenth of a start.
 */
export function loadSharp(): Promise<typeof sharp> {
  return (loading ??= load())
}

async function load(): Promise<typeof sharp> {
  const { default: loaded } = await import('sharp')
  loaded.cache(false)
  loaded.concurrency(1)
  return loaded
}
