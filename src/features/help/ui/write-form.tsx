import { useMutation, useQuery } from '@tanstack/react-query'
import { toastFailure } from '#/client/toast-failure.ts'
import { useRequestKey } from '#/client/use-request-key.ts'
import { profileQuery } from '#/client/session.ts'
import { TextAreaField } from '#/design/field.tsx'
import { Form, SubmitButton } from '#/design/form.tsx'
import { helpMessage } from '../contract.ts'
import { helpToasts } from '../texts.ts'

type Props = {
  label: string
  words: { field: string; send: string; sending: string }
  /** Sends under the key, by which it is done once however often it arrives. */
  send: (body: string, requestKey: string) => Promise<unknown>
  /** Whose questions these are. Under it, and who writes, what is typed is kept until it is sent. */
  thread: string
}

/** One message. What was typed stays until it is sent. */
export function WriteForm({ label, words, send, thread }: Props) {
  const { data: writer } = useQuery(profileQuery)
  const key = useRequestKey(`help:${thread}`)
  const { mutateAsync } = useMutation({ mutationFn: (body: string) => send(body, key.keyFor(body)) })
  return (
    <Form
      // Nobody is shown what somebody else typed in this tab.
      key={writer?.id}
      empties
      label={label}
      schema={helpMessage}
      {...(writer ? { draft: `help:${thread}:${writer.id}` } : {})}
      onSubmit={async ({ body }) => {
        await mutateAsync(body)
        key.forget()
      }}
      onError={(error) => toastFailure(error, helpToasts.send_failed)}
    >
      <TextAreaField name="body" label={words.field} required />
      <SubmitButton busyLabel={words.sending} className="justify-self-start max-sm:w-full">
        {words.send}
      </SubmitButton>
    </Form>
  )
}
