import '#/design/styles.css'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { EmailText } from '#/design/email-text.tsx'
import { Table } from '#/design/table.tsx'

const ADDRESSES = [
  'asha@example.org',
  'rahul.sharma.upsc.2026@mail.example.org',
  'venkatasubramanian.krishnamurthy.1998@students.university.example.org',
]

it.each([480, 848, 976, 1400])(
  'an address is whole in a table of %i px, and copied as it is (DESK-18)',
  async (width) => {
    const { container } = await render(
      <div style={{ width }}>
        <Table
          caption="Users"
          columns={[
            { key: 'name', fill: 30, header: 'Name', cell: () => 'Asha Verma' },
            { key: 'email', fill: 30, header: 'Email', cell: (address) => <EmailText>{address}</EmailText> },
            { key: 'plan', fill: 40, header: 'Plan', cell: () => 'Evening, one month' },
          ]}
          rows={ADDRESSES}
          rowKey={(address) => address}
          empty=""
        />
      </div>,
    )
    const shown = [...container.querySelectorAll('.email-text')]
    for (const address of shown) {
      const cell = address.closest('td')!.getBoundingClientRect()
      const { right, bottom } = address.getBoundingClientRect()
      expect(right).toBeLessThanOrEqual(cell.right)
      expect(bottom).toBeLessThanOrEqual(cell.bottom + 1)
      expect(address.scrollWidth).toBeLessThanOrEqual(address.clientWidth)
    }
    const copied = shown.map((address) => {
      getSelection()?.selectAllChildren(address)
      return getSelection()?.toString()
    })
    expect(copied).toEqual(ADDRESSES)
  },
)
