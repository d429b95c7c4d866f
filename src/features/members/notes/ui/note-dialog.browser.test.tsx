import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { keepUnsavedWork } from '#/design/unsaved-work.ts'
import { NoteDialog } from './note-dialog.tsx'
import { useNotes } from './use-notes.ts'

afterEach(() => sessionStorage.clear())

function NewNote({ member }: { member: string }) {
  const { save } = useNotes(member)
  return <NoteDialog member={member} edited={null} save={save} onClose={() => undefined} />
}

const opened = (member: string) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NewNote member={member} />
    </QueryClientProvider>,
  )

it('a note that was kept over a lost session stays with whom it is about (PORTAL-9, USERS-8)', async () => {
  const ravi = await opened('ravi')
  await ravi.getByRole('textbox').fill('Pays on Friday')
  keepUnsavedWork()
  await ravi.unmount()
  const asha = await opened('asha')
  await expect.element(asha.getByRole('textbox')).toHaveValue('')
  await asha.unmount()
  const again = await opened('ravi')
  await expect.element(again.getByRole('textbox')).toHaveValue('Pays on Friday')
})
