import '#/design/styles.css'
import * as z from 'zod/mini'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { EditorDialog } from '#/design/editor-dialog.tsx'
import { TextField } from '#/design/field.tsx'
import { Toaster } from '#/design/toaster.tsx'

type Lamp = { version: number; name: string; watts: string }
const schema = z.object({
  name: z.string().check(z.minLength(1, 'Please enter a name')),
  watts: z.string(),
})
const SAVED: Lamp = { version: 1, name: 'Desk lamp', watts: '5' }
const NEWER: Lamp = { version: 2, name: 'Desk lamp', watts: '9' }
const COLUMNS = [
  { header: 'Name', value: (lamp: Lamp) => lamp.name },
  { header: 'Watts', value: (lamp: Lamp) => lamp.watts },
]

type Save = (base: Lamp | null, lamp: { name: string; watts: string }) => Promise<unknown>

/** A page on which a lamp is edited. */
function Page({ save, edited }: { save: Save; edited: Lamp | null }) {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      {isOpen ? (
        <EditorDialog
          noun="Lamp"
          titles={{ new: 'New Lamp', create: 'Create Lamp' }}
          size="lg"
          edited={edited}
          typedFrom={(lamp) => ({ name: lamp?.name ?? '', watts: lamp?.watts ?? '' })}
          schema={schema}
          columns={COLUMNS}
          save={save}
          isSaving={false}
          wordsFor={(error) => ({ title: 'Error', description: (error as Error).message })}
          fieldOf={{ lamp_name_taken: 'name' }}
          onClose={() => setOpen(false)}
          renderFields={(typed, change) => (
            <>
              <TextField
                name="name"
                label="Name"
                value={typed.name}
                onValueChange={(name) => change({ name })}
              />
              <TextField
                name="watts"
                label="Watts"
                value={typed.watts}
                onValueChange={(watts) => change({ watts })}
              />
            </>
          )}
        />
      ) : (
        <p>Closed</p>
      )}
      <Toaster />
    </>
  )
}

async function opened(save: Save, edited: Lamp | null = SAVED) {
  const screen = await render(<Page save={save} edited={edited} />)
  return {
    screen,
    field: (name: string) => screen.getByRole('textbox', { name }),
    press: (name: string) => screen.getByRole('button', { name, exact: true }).click(),
  }
}
const refusing = (error: object): Save => {
  return () => Promise.reject(Object.assign(new Error('Such a lamp is there.'), error))
}

it('a new one starts empty, says what is wrong at its field, and closes once it is saved', async () => {
  const saved: unknown[] = []
  const { screen, field, press } = await opened(async (base, lamp) => void saved.push([base, lamp]), null)
  await expect.element(screen.getByRole('dialog', { name: 'New Lamp' })).toBeVisible()
  await press('Create Lamp')
  await expect.element(screen.getByText('Please enter a name')).toBeVisible()
  await field('Name').fill('Floor lamp')
  await press('Create Lamp')
  await expect.element(screen.getByText('Closed')).toBeVisible()
  expect(saved).toEqual([[null, { name: 'Floor lamp', watts: '' }]])
})

it('a refusal is shown at its field, any other in a toast; what was typed stays', async () => {
  const taken = await opened(refusing({ code: 'lamp_name_taken' }))
  await taken.field('Name').fill('Floor lamp')
  await taken.press('Save Lamp')
  await expect.element(taken.field('Name')).toHaveAccessibleDescription('Such a lamp is there.')
  await expect.element(taken.field('Name')).toHaveValue('Floor lamp')
  await taken.screen.unmount()

  const other = await opened(refusing({ code: 'lamp_gone' }))
  await other.field('Name').fill('Floor lamp')
  await other.press('Save Lamp')
  await expect.element(other.screen.getByText('Such a lamp is there.')).toBeVisible()
  await expect.element(other.field('Name')).not.toHaveAccessibleDescription('Such a lamp is there.')
  await expect.element(other.field('Name')).toHaveValue('Floor lamp')
})

it('input that the server refuses is shown at its fields too', async () => {
  const { press, field } = await opened(
    refusing({ code: 'invalid_input', data: { fields: { watts: 'Too bright' } } }),
  )
  await press('Save Lamp')
  await expect.element(field('Watts')).toHaveAccessibleDescription('Too bright')
})

it('what somebody else saved meanwhile is announced and merged, but never over what was typed; saving starts from it', async () => {
  const saved: unknown[] = []
  const save: Save = async (base, lamp) => void saved.push([base, lamp])
  const { screen, field, press } = await opened(save)
  await field('Name').fill('My lamp')
  await screen.rerender(<Page save={save} edited={NEWER} />)
  await expect.element(screen.getByText('Someone else has changed this')).toBeVisible()
  await expect.element(screen.getByText('Watts: 9')).toBeVisible()
  await expect.element(field('Watts')).toHaveValue('9')
  await expect.element(field('Name')).toHaveValue('My lamp')
  await press('Save Lamp')
  await expect.poll(() => saved).toEqual([[NEWER, { name: 'My lamp', watts: '9' }]])
})

it('asks before what was typed is lost, and only then', async () => {
  const untouched = await opened(async () => undefined)
  await untouched.press('Close')
  await expect.element(untouched.screen.getByText('Closed')).toBeVisible()
  await untouched.screen.unmount()

  const { screen, field, press } = await opened(async () => undefined)
  await field('Name').fill('My lamp')
  await press('Close')
  await expect.element(screen.getByText('Close without saving? What you typed will be lost.')).toBeVisible()
  await press('Keep editing')
  await expect.element(field('Name')).toHaveValue('My lamp')
  await press('Close')
  await press('Discard')
  await expect.element(screen.getByText('Closed')).toBeVisible()
})
