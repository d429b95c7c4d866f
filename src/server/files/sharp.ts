import type sharp from 'sharp'

let loading: Promise<typeof sharp> | undefined

/** The library that reads and writes pictures, loaded for the first one: its native code would be a tenth of a start. */
export function loadSharp(): Promise<typeof sharp> {
  return (loading ??= load())
}

async function load(): Promise<typeof sharp> {
  const { default: loaded } = await import('sharp')
  loaded.cache(false)
  loaded.concurrency(1)
  return loaded
}
