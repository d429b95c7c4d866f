import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
// @ts-expect-error A script without types.
import { wrongImports as untyped } from '../../scripts/imports.mjs'

const wrongImports = untyped as (root: string, files: string[]) => string[]

/** What the check of imports says of a house with these files. */
async function judge(files: Record<string, string>): Promise<string[]> {
  const root = `${await mkdtemp(join(tmpdir(), 'adhyayan-house-'))}/`
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(root + path), { recursive: true })
    await writeFile(root + path, text)
  }
  const wrong = wrongImports(root, Object.keys(files))
  await rm(root, { recursive: true })
  return wrong
}

const use = (what: string) => `import { one } from '${what}'\n`

it.each([
  [
    'another feature’s store, however deep',
    'features/seats/book-seat.ts',
    '#/features/payments/alerts/store.ts',
  ],
  ['the browser', 'features/seats/actions.ts', '#/features/seats/ui/seat-tile.tsx'],
  ['a server’s file', 'features/seats/desk/store.ts', '#/server/live.ts'],
  ['SQL from a screen', 'features/seats/desk/ui/admin-map.tsx', '#/features/seats/desk/store.ts'],
  ['an action from rules', 'features/seats/rules.ts', './book-seat.ts'],
  ['the roof from below it', 'design/button.tsx', '#/web/router.ts'],
  ['a store from the server', 'server/live.ts', '#/features/seats/desk/store.ts'],
  ['a control from an address', 'web/routes/dashboard/fees.tsx', '#/design/tabs.tsx'],
  ['the API from an address', 'web/routes/dashboard/fees.tsx', '#/client/api.ts'],
  ['a flow from an address', 'web/routes/dashboard/fees.tsx', '@tanstack/react-query'],
  ['anything of ours from the kernel', 'kernel/money.ts', '#/features/plans/rules.ts'],
])('nothing imports %s', async (_, from, to) => {
  const wrong = await judge({ [`src/${from}`]: use(to) })
  expect(wrong).toHaveLength(1)
  expect(wrong[0]).toContain(`src/${from}: may not import`)
})

it('a lazy import and a type count too', async () => {
  const store = '#/features/seats/store.ts'
  const wrong = await judge({
    'src/web/router.ts': `const lazy = () => import('${store}')`,
    'src/server/live.ts': `import type { One } from '${store}'`,
  })
  expect(wrong).toHaveLength(2)
})

it('features don’t run in circles, over a third one neither', async () => {
  const circle = await judge({
    'src/features/canteen/actions.ts': use('#/features/payments/rules.ts'),
    'src/features/payments/actions.ts': use('#/features/coupons/rules.ts'),
    'src/features/coupons/actions.ts': use('#/features/canteen/rules.ts'),
    'src/features/seats/actions.ts': use('#/features/canteen/rules.ts'),
  })
  expect(circle).toEqual(['features in a circle: canteen, payments, coupons'])
})

it('nor through what every screen stands on', async () => {
  const circle = await judge({
    'src/features/identity/ui/request-dialog.tsx': use('#/client/queue-dialog.tsx'),
    'src/client/queue-dialog.tsx': use('#/client/use-queue.ts'),
    'src/client/use-queue.ts': use('#/features/overview/rules.ts'),
    'src/features/overview/rules.ts': use('#/features/identity/rules.ts'),
  })
  expect(circle).toEqual(['features in a circle: identity, overview'])
})
