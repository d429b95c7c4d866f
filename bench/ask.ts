import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

/** `answer` is a pattern that "STATUS HEAD AND BODY" must match. */
export type Asked = {
  method: string
  path: string
  headers: Record<string, string>
  body?: unknown
  answer: string
}
/** Connections take turns at the ports. */
export type Plan = { ports: number[]; connections: number; turns: Asked[][] }
/** `ms` is how long each turn took, in no order. */
export type Answers = { seconds: number; statuses: Record<string, number>; wrong: string[]; ms: number[] }

const LOAD = fileURLToPath(new URL('./load.ts', import.meta.url))

/** Asks from a process of its own. Throws unless every answer was what it must be. */
export async function ask(plan: Plan): Promise<Answers> {
  const child = spawn(process.execPath, [LOAD], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify(plan))
  const printed = await text(child.stdout)
  if (!printed) throw new Error('the load ended without a word')
  const answers = JSON.parse(printed) as Answers
  if (answers.wrong.length > 0)
    throw new Error(
      `${answers.wrong.length} wrong answers ${JSON.stringify(answers.statuses)}, such as:\n${answers.wrong[0]}`,
    )
  return answers
}
