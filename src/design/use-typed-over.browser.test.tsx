import { afterEach, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { keepUnsavedWork } from '#/design/unsaved-work.ts'
import { useTypedOver } from '#/design/use-typed-over.ts'

type Week = Record<string, string | undefined>
type Saved = { version: number; slots: Week }
const SAVED: Saved = { version: 1, slots: { monday: 'Study', tuesday: 'Quiet' } }

function Editor({ newest }: { newest: Saved }) {
  const { typed, change, changed } = useTypedOver<Saved, Week>({
    newest,
    typedFrom: ({ slots }) => slots,
    isSaving: false,
    keepAs: 'week',
  })
  return (
    <>
      <p>{Object.entries(typed).flatMap(([day, slot]) => (slot ? [`${day}: ${slot}`] : []))}</p>
      <p>Changed: {changed.join()}</p>
      <button type="button" onClick={() => change({ tuesday: undefined })}>
        Remove
      </button>
    </>
  )
}

afterEach(() => sessionStorage.clear())

it('what was removed stays so over a sign-in, beside what others have saved meanwhile (PORTAL-9)', async () => {
  const before = await render(<Editor newest={SAVED} />)
  await before.getByRole('button', { name: 'Remove' }).click()
  await expect.element(before.getByText('Changed: tuesday')).toBeVisible()
  keepUnsavedWork()
  await before.unmount()

  const newer = { version: 2, slots: { ...SAVED.slots, monday: 'Night' } }
  const after = await render(<Editor newest={newer} />)
  await expect.element(after.getByText('monday: Night', { exact: true })).toBeVisible()
  await expect.element(after.getByText('Changed: tuesday')).toBeVisible()
})

it('what nobody had changed is not kept', async () => {
  const before = await render(<Editor newest={SAVED} />)
  keepUnsavedWork()
  expect(sessionStorage.length).toBe(0)
  await before.unmount()
})
