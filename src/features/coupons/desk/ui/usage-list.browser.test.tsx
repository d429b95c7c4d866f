import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { addContracts } from '#/client/api-link.ts'
import { connectToasts, type ToastMessage } from '#/design/toast.ts'
import { admin } from '#/features/admin-contracts.ts'
import { deskHindi } from '#/features/texts.desk.hi.ts'
import { hindi } from '#/features/texts.hi.ts'
import { speak } from '#/kernel/words.ts'
import { UsageList } from './usage-list.tsx'

const toasts: ToastMessage[] = []
connectToasts((message) => void toasts.push(message))

beforeAll(() => addContracts({ admin }))
afterEach(() => {
  speak('en')
  vi.restoreAllMocks()
})

const refuse = () => Promise.reject(new TypeError('Failed to fetch'))
const fault = (body: object) => async () => Response.json(body, { status: 500 })

it.each([
  ['no server', 'en', refuse, 'Failed to fetch coupon usage: The server could not be reached'],
  ['no server', 'hi', refuse, 'कूपन का इस्तेमाल लोड नहीं हो सका: सर्वर से संपर्क नहीं हो सका'],
  ['a fault without words', 'en', fault({}), 'Failed to fetch coupon usage: The server could not be reached'],
  [
    'a fault',
    'hi',
    fault({ code: 'fault', message: 'An unexpected error occurred', requestId: 'r' }),
    'कूपन का इस्तेमाल लोड नहीं हो सका: अचानक कोई गड़बड़ हो गई (r)',
  ],
] as const)('%s: coupon uses that could not be read say why, in %s', async (_, language, answer, words) => {
  speak(language, language === 'hi' ? { ...hindi, ...deskHindi } : {})
  vi.spyOn(window, 'fetch').mockImplementation(answer)
  toasts.length = 0
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const screen = await render(
    <QueryClientProvider client={queries}>
      <UsageList from={undefined} to={undefined} onDays={() => undefined} />
    </QueryClientProvider>,
  )
  await expect.element(screen.getByText(words)).toBeVisible()
  expect(toasts.map(({ description }) => description)).toEqual([words])
})
