import '#/design/styles.css'
import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Upload } from '#/design/upload.tsx'
import { FileRefused, type Uploader } from '#/design/use-upload.ts'

const PICTURE = new File(['a picture'], 'back.png', { type: 'image/png' })

async function chosen(upload: Uploader) {
  const ids: (string | null)[] = []
  const screen = await render(
    <Upload
      label="Back side"
      accept="image/png"
      maxBytes={1000}
      upload={upload}
      onChange={(id) => void ids.push(id)}
    />,
  )
  const input = screen.container.querySelector('input[type=file]:not([capture])')
  if (!input) throw new Error('no input')
  await userEvent.upload(input, PICTURE)
  return { screen, ids, side: screen.getByRole('group', { name: 'Back side' }) }
}

it('a file that could not be sent stays chosen, with its name and a button that sends it', async () => {
  const upload = vi
    .fn<Uploader>()
    .mockRejectedValueOnce(new Error('You’re offline.'))
    .mockResolvedValue({ id: 'stored' })
  const { screen, ids, side } = await chosen(upload)
  await expect.element(side.getByText('You’re offline.')).toBeVisible()
  await expect.element(side.getByText('back.png', { exact: true })).toBeVisible()
  await screen.getByRole('button', { name: /^Try again/ }).click()
  await expect.element(side.getByText('Uploaded')).toBeVisible()
  await expect.element(side.getByText('You’re offline.')).not.toBeInTheDocument()
  await expect.element(side).toHaveFocus()
  expect(ids.at(-1)).toBe('stored')
})

it('and goes by itself once the network is back', async () => {
  const upload = vi
    .fn<Uploader>()
    .mockRejectedValueOnce(new Error('You’re offline.'))
    .mockResolvedValue({ id: 'stored' })
  const { side } = await chosen(upload)
  await expect.element(side.getByText('You’re offline.')).toBeVisible()
  dispatchEvent(new Event('online'))
  await expect.element(side.getByText('Uploaded')).toBeVisible()
  expect(upload).toHaveBeenCalledTimes(2)
})

it('one that was refused has to be chosen anew', async () => {
  const { screen, side } = await chosen(() => Promise.reject(new FileRefused('Please upload a PNG')))
  await expect.element(side.getByText('Please upload a PNG')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Choose file/ })).toBeVisible()
  await expect.element(side.getByText('back.png')).not.toBeInTheDocument()
})
