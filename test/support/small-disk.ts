import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const CHUNK = Buffer.alloc(16 * 1024 * 1024)

/** Whether this account may create a small disk to fill. */
export function mayMount(): boolean {
  const place = mkdtempSync(join(tmpdir(), 'adhyayan-mount-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', place], { stdio: 'ignore' })
    execFileSync('umount', [place])
    return true
  } catch {
    return false
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

/** A disk of so many megabytes, in memory, at this folder. */
export async function mountSmallDisk(folder: string, megabytes: number) {
  await mkdir(folder)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder])
  return { unmount: () => void execFileSync('umount', [folder]) }
}

/** Takes all the room that is left, but for so many bytes. Returns the file to remove. */
export async function fillDisk(folder: string, leaving = 0): Promise<string> {
  const file = join(folder, 'fills')
  const { bavail, bsize } = await statfs(folder)
  // Others may make room meanwhile.
  const bytes = bavail * bsize + (leaving > 0 ? -leaving : CHUNK.length)
  const chunks = Array.from({ length: Math.ceil(bytes / CHUNK.length) }, (_, at) =>
    CHUNK.subarray(0, bytes - at * CHUNK.length),
  )
  await writeFile(file, chunks).catch(() => undefined)
  return file
}
