import { parentPort } from 'node:worker_threads'
import { drawPaper } from '#/features/payments/receipts/draw-paper.ts'
import type { Drawing, Drawn } from './drawing.ts'

parentPort?.on('message', ({ sheet, look }: Drawing) => {
  // A buffer arrives as plain bytes.
  const logo = look.logo && Buffer.from(look.logo)
  drawPaper(sheet, { ...look, logo }).then(
    (file) => answer({ file }),
    (error: unknown) => answer({ error }),
  )
})

const answer = (drawn: Drawn) => parentPort?.postMessage(drawn, [])
