import { earlier } from '#/kernel/durations.ts'
import type { StoredFile } from '#/kernel/context.ts'
import type { Vault } from '../files/vault.ts'
import type { Identity, Life } from './histories.ts'
import type { Purchase } from './purchases.ts'
import { drawCard, drawScreenshot, storePicture } from './pictures.ts'
import { momentsUntil } from './timeline.ts'

/** The pictures drawn for each student. */
export type Drawn = {
  proofs: Map<Purchase, StoredFile>
  documents: Map<Identity, { front: StoredFile; back: StoredFile }>
}

type Drawing = {
  vault: Vault
  now: Date
  payee: string
  document_retention_days: number
}

const AT_ONCE = 4

/** Draws all proofs, and the identity documents that would not have been erased by now. */
export async function drawAll(
  lives: readonly Life[],
  { vault, now, payee, document_retention_days }: Drawing,
): Promise<Drawn> {
  const drawn: Drawn = { proofs: new Map(), documents: new Map() }
  const kept = earlier(now, { days: document_retention_days }).getTime()
  const momentOf = momentsUntil(now)
  const isKept = ({ decided }: Identity) => decided === null || momentOf(decided).getTime() >= kept
  const draw = (svg: string) => storePicture(svg, vault)
  const tasks = lives.flatMap(({ person, history }) => [
    ...history.purchases.filter(hasProof).map((purchase) => async () => {
      drawn.proofs.set(purchase, await draw(drawScreenshot({ ...purchase.shows, payee })))
    }),
    ...history.identity.filter(isKept).map((identity) => async () => {
      const front = await draw(drawCard({ ...person, side: 'front' }))
      drawn.documents.set(identity, { front, back: await draw(drawCard({ ...person, side: 'back' })) })
    }),
  ])
  await Promise.all(Array.from({ length: AT_ONCE }, () => takeTurns(tasks)))
  return drawn
}

function hasProof({ method, outcome }: Purchase): boolean {
  return method === 'qr_code' && outcome !== 'open'
}

async function takeTurns(tasks: (() => Promise<void>)[]): Promise<void> {
  for (let task = tasks.shift(); task; task = tasks.shift()) await task()
}
