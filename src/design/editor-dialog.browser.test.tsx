import '#/design/styles.css'
import * as z from 'zod/mini'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { EditorDialog } from '#/design/editor-dialog.tsx'
import { TextField } from '#/design/field.tsx'
import { Toaster } from '#/design/toaster.tsx'
import type { NamedColumn } from '#/design/typed-over.ts'
import { keepUnsavedWork, setWriter } from '#/design/unsaved-work.ts'

type Lamp = { id: string; version: number; name: string; watts: string }
const schema = z.object({
  name: z.string().check(z.minLength(1, 'Please enter a name')),
  watts: z.string(),
})
const SAVED: Lamp = { id: 'lamp-1', version: 1, name: 'Desk lamp', watts: '5' }
const NEWER: Lamp = { id: 'lamp-1', version: 2, name: 'Desk lamp', watts: '9' }
const COLUMNS: NamedColumn<Lamp>[] = [
  { header: 'Name', value: (lamp) => lamp.name },
  { header: 'Number', value: (lamp) => lamp.watts },
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
  await expect.element(screen.getByText('Number: 9')).toBeVisible()
  await expect.element(field('Watts')).toHaveValue('9')
  await expect.element(field('Name')).toHaveValue('My lamp')
  await press('Save Lamp')
  await expect.poll(() => saved).toEqual([[NEWER, { name: 'My lamp', watts: '9' }]])
})

describe('what both changed', () => {
  const refused = Object.assign(new Error('Bina has saved this.'), { code: 'changed_meanwhile' })
  /** As the server does: refuses what doesn't start from `newest`. */
  function desk(newest: Lamp) {
    const saved: unknown[] = []
    const save: Save = async (base, lamp) => {
      if (base?.version !== newest.version) throw refused
      saved.push(lamp)
    }
    return { saved, save }
  }

  it('is saved over theirs only once they were named, with what they changed in sight (DESK-11)', async () => {
    const { saved, save } = desk(NEWER)
    const { screen, field, press } = await opened(save)
    await field('Name').fill('My lamp')
    await field('Watts').fill('7')
    await screen.rerender(<Page save={save} edited={NEWER} />)
    const banner = screen.getByRole('alert').filter({ hasText: 'Someone else has changed this' })
    await expect
      .element(banner.getByText('except where you changed the same', { exact: false }))
      .toBeVisible()
    screen.getByRole('form').element().style.paddingBottom = '3000px'
    const body = scrolled(banner.element())
    body.scrollTop = 2000
    await expect.element(banner).not.toBeInViewport()
    await press('Save Lamp')
    await expect.element(screen.getByText('Bina has saved this.')).toBeVisible()
    await expect.element(banner).toBeInViewport()
    await expect.element(field('Watts')).toHaveValue('7')
    expect(saved).toEqual([])
    await press('Save Lamp')
    await expect.poll(() => saved).toEqual([{ name: 'My lamp', watts: '7' }])
  })

  it('is refused once, also where the refusal came before the news', async () => {
    const { saved, save } = desk(NEWER)
    const { screen, field, press } = await opened(save)
    await field('Watts').fill('7')
    await press('Save Lamp')
    await expect.element(screen.getByText('Bina has saved this.')).toBeVisible()
    await screen.rerender(<Page save={save} edited={NEWER} />)
    await expect.element(screen.getByText('Number: 9')).toBeVisible()
    await press('Save Lamp')
    await expect.poll(() => saved).toEqual([{ name: 'Desk lamp', watts: '7' }])
  })

  it('is refused again for each further change of theirs', async () => {
    const newest = { ...NEWER, version: 3, watts: '11' }
    const { saved, save } = desk(newest)
    const { screen, field, press } = await opened(save)
    await field('Watts').fill('7')
    await screen.rerender(<Page save={save} edited={NEWER} />)
    await press('Save Lamp')
    await expect.element(screen.getByText('Bina has saved this.')).toBeVisible()
    await screen.rerender(<Page save={save} edited={newest} />)
    await expect.element(screen.getByText('Number: 11')).toBeVisible()
    await press('Save Lamp')
    await expect.element(screen.getByText('Number: 11')).toBeVisible()
    expect(saved).toEqual([])
    await press('Save Lamp')
    await expect.poll(() => saved).toEqual([{ name: 'Desk lamp', watts: '7' }])
  })

  it('is nothing to be asked about where it is the same, or was put back', async () => {
    const { saved, save } = desk(NEWER)
    const { screen, field, press } = await opened(save)
    await field('Watts').fill('7')
    await field('Name').fill('My lamp')
    await screen.rerender(<Page save={save} edited={NEWER} />)
    await field('Watts').fill('9')
    await expect.element(screen.getByText('beside yours', { exact: false })).toBeVisible()
    await press('Save Lamp')
    await expect.poll(() => saved).toEqual([{ name: 'My lamp', watts: '9' }])
  })
})

function scrolled(inside: Element): Element {
  let box = inside.parentElement
  while (box && box.scrollHeight <= box.clientHeight) box = box.parentElement
  if (!box) throw new Error('nothing scrolls')
  return box
}

describe('while it is saved', () => {
  /** Begins to save by Enter in the field, and types on there. */
  async function typingOn(save: Save) {
    const shown = await opened(save)
    await shown.field('Name').fill('My lamp')
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard(' of glass')
    return shown
  }

  it('nothing can be typed that would be lost as it closes (PORTAL-9)', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const saved: unknown[] = []
    const { screen, field } = await typingOn((_, lamp) => {
      saved.push(lamp)
      return promise
    })
    await expect.element(field('Name')).toHaveValue('My lamp')
    resolve()
    await expect.element(screen.getByText('Closed')).toBeVisible()
    expect(saved).toEqual([{ name: 'My lamp', watts: '5' }])
  })

  it.each([
    ['in a toast', {}, 'Name'],
    ['at another field', { code: 'invalid_input', data: { fields: { watts: 'Too bright' } } }, 'Watts'],
  ])('a refusal %s gives the focus back, and typing goes on', async (_, refusal, focused) => {
    const { promise, reject } = Promise.withResolvers<void>()
    const { field } = await typingOn(() => promise)
    reject(Object.assign(new Error('No.'), refusal))
    await expect.element(field(focused)).toHaveFocus()
    await expect.element(field('Name')).toHaveValue('My lamp')
    await userEvent.keyboard('1')
    await expect.element(field('Name')).toHaveValue(focused === 'Name' ? 'My lamp1' : 'My lamp')
  })
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

describe('where the session ends meanwhile', () => {
  afterEach(() => sessionStorage.clear())

  /** The dialog goes, as the page does, and is opened again after the sign-in. */
  async function signInAgain(
    { screen }: Awaited<ReturnType<typeof opened>>,
    save: Save,
    edited: Lamp | null,
  ) {
    keepUnsavedWork()
    await screen.unmount()
    return opened(save, edited)
  }

  it('what was typed is there again after the sign-in, once, and is saved on what it was typed over', async () => {
    const saved: unknown[] = []
    const save: Save = async (base, lamp) => void saved.push([base, lamp])
    const before = await opened(save)
    await before.field('Name').fill('My lamp')
    const after = await signInAgain(before, save, SAVED)
    await expect.element(after.field('Name')).toHaveValue('My lamp')
    await after.press('Save Lamp')
    await expect.poll(() => saved).toEqual([[SAVED, { name: 'My lamp', watts: '5' }]])
    await after.screen.unmount()

    const later = await opened(save)
    await expect.element(later.field('Name')).toHaveValue('Desk lamp')
  })

  it('what somebody else saved in that time is announced, and kept where nothing was typed', async () => {
    const saved: unknown[] = []
    const save: Save = async (base, lamp) => void saved.push([base, lamp])
    const before = await opened(save)
    await before.field('Name').fill('My lamp')
    const after = await signInAgain(before, save, NEWER)
    await expect.element(after.screen.getByText('Someone else has changed this')).toBeVisible()
    await expect.element(after.screen.getByText('Number: 9')).toBeVisible()
    await after.press('Save Lamp')
    await expect.poll(() => saved).toEqual([[NEWER, { name: 'My lamp', watts: '9' }]])
  })

  it('what both changed still needs to be refused once after the sign-in', async () => {
    const bases: unknown[] = []
    const save: Save = async (base) => void bases.push(base?.version)
    const before = await opened(save)
    await before.field('Watts').fill('7')
    await before.screen.rerender(<Page save={save} edited={NEWER} />)
    await expect.element(before.screen.getByText('Number: 9')).toBeVisible()
    const after = await signInAgain(before, save, NEWER)
    await expect.element(after.screen.getByText('Number: 9')).toBeVisible()
    await expect.element(after.field('Watts')).toHaveValue('7')
    await after.press('Save Lamp')
    await expect.poll(() => bases).toEqual([SAVED.version])
  })

  it('a new one is kept apart from those that are edited; one that was cancelled is not kept', async () => {
    const none: Save = async () => undefined
    const before = await opened(none, null)
    await before.field('Name').fill('Floor lamp')
    const other = await signInAgain(before, none, SAVED)
    await expect.element(other.field('Name')).toHaveValue('Desk lamp')
    await other.field('Name').fill('My lamp')
    await other.press('Cancel')
    await expect.element(other.screen.getByText('Closed')).toBeVisible()
    const again = await signInAgain(other, none, SAVED)
    await expect.element(again.field('Name')).toHaveValue('Desk lamp')
    await again.screen.unmount()

    const after = await opened(none, null)
    await expect.element(after.field('Name')).toHaveValue('Floor lamp')
  })

  it('nobody else is shown it', async () => {
    setWriter('asha')
    const before = await opened(async () => undefined)
    await before.field('Name').fill('My lamp')
    keepUnsavedWork()
    await before.screen.unmount()
    setWriter('balu')
    const other = await opened(async () => undefined)
    await expect.element(other.field('Name')).toHaveValue('Desk lamp')
    await other.screen.unmount()
    setWriter('asha')
    const back = await opened(async () => undefined)
    await expect.element(back.field('Name')).toHaveValue('Desk lamp')
  })
})
