/** A value of JSON as the database wrote it, on its way into an answer: `jsonOf` puts it there without reading it. */
export class JsonText<Value> {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
  /** For code that wants the value, and for a JSON.stringify that knows nothing of this. */
  toJSON(): Value {
    return JSON.parse(this.text) as Value
  }
}

/**
 * The JSON of an answer, like JSON.stringify. A text of the database is taken as it is: the answer, or a field of it.
 */
export function jsonOf(answer: unknown): string {
  if (answer instanceof JsonText) return answer.text
  if (answer === null || typeof answer !== 'object') return JSON.stringify(answer)
  const fields = Object.entries(answer).filter(([, value]) => value !== undefined)
  if (!fields.some(([, value]) => value instanceof JsonText)) return JSON.stringify(answer)
  return `{${fields.map(jsonOfField).join()}}`
}

function jsonOfField([name, value]: [string, unknown]): string {
  return `${JSON.stringify(name)}:${value instanceof JsonText ? value.text : JSON.stringify(value)}`
}
