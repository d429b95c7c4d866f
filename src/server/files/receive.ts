import type { MultipartFile } from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { UPLOAD_LIMITS, type FilePurpose } from '#/features/files/rules.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { spool, type Spooled } from './spool.ts'

/** How much beyond the limit we still read, so that a browser sees our answer instead of a broken connection. */
const PATIENCE = 8 * 1024 * 1024
const FORM = 64 * 1024

/**
 * Receives the one file of a multipart request. Refuses with `file_missing`, `upload_broken`, or `file_too_large`,
 * whatever the length header says. The caller closes the result.
 */
export async function receiveFile(
  request: FastifyRequest,
  reply: FastifyReply,
  purpose: FilePurpose,
): Promise<Spooled> {
  const max = UPLOAD_LIMITS[purpose].max_bytes
  const giveUpAt = max + PATIENCE
  if (Number(request.headers['content-length'] ?? 0) > giveUpAt + FORM) throw tooLarge(reply, purpose)
  if (!request.isMultipart()) throw new Refusal('file_missing', { purpose })
  const spooled = await spoolPart(await firstFile(request, giveUpAt, purpose), max, giveUpAt, purpose)
  if (spooled.size > 0 && spooled.size <= max) return spooled
  await spooled.close()
  if (spooled.size > giveUpAt) throw tooLarge(reply, purpose)
  throw new Refusal(spooled.size > max ? 'file_too_large' : 'file_missing', { purpose })
}

async function firstFile(
  request: FastifyRequest,
  giveUpAt: number,
  purpose: FilePurpose,
): Promise<MultipartFile> {
  const limits = { fileSize: giveUpAt + 1, files: 1, fields: 4, parts: 5, fieldSize: 1024, headerPairs: 50 }
  try {
    const part = await request.file({ limits, throwFileSizeLimit: false })
    if (part !== undefined) return part
  } catch (error) {
    throw new Refusal('upload_broken', { purpose, reason: error instanceof Error ? error.message : '' })
  }
  throw new Refusal('file_missing', { purpose })
}

async function spoolPart(
  part: MultipartFile,
  max: number,
  giveUpAt: number,
  purpose: FilePurpose,
): Promise<Spooled> {
  let source: unknown
  part.file.once('error', (error) => (source = error))
  try {
    return await spool(part.file, max, giveUpAt)
  } catch (error) {
    // The sender's connection broke. Anything else (a full disk) is our own fault, though it ends the reading too.
    const isOurs = (error as NodeJS.ErrnoException).syscall === 'write'
    if (error === source || (part.file.destroyed && !isOurs)) throw new Refusal('upload_broken', { purpose })
    throw error
  }
}

/** What is still being sent isn't read: the connection ends with the answer. */
function tooLarge(reply: FastifyReply, purpose: FilePurpose): Refusal {
  void reply.header('connection', 'close')
  return new Refusal('file_too_large', { purpose })
}
