import { expect, test } from 'vitest'
import { SAMPLE_CONTACT, sampleFields, withoutSamples, type Contact } from './rules.ts'

const OWN: Contact = {
  contact_email: 'sadar@library.test',
  contact_phone: '+91 98765 43210',
  address: '4 Station Road, Sadar',
  map_url: 'https://maps.example/sadar',
}

test.each<[string, Partial<Contact>, string[]]>([
  ['her own details', {}, []],
  ['a new installation', SAMPLE_CONTACT, ['contact_email', 'contact_phone', 'address', 'map_url']],
  ['the sample number without spaces', { contact_phone: '+919000000000' }, ['contact_phone']],
  ['the sample address on two lines', { address: '12 Sample Road\nSample Nagar 000000' }, ['address']],
  ['the sample email in capitals', { contact_email: 'Desk@Adhyayan.Example' }, ['contact_email']],
  ['an address in another sample road', { address: '14 Sample Road, Sadar' }, []],
])('LIBRARY-9: of %s, what is still a sample: %j', (_title, changed, samples) => {
  expect(sampleFields({ ...OWN, ...changed })).toEqual(samples)
})

test('a receipt and a calendar carry no sample, and everything that is her own', () => {
  const { map_url: _map, ...sample } = SAMPLE_CONTACT
  expect(withoutSamples({ name: 'Sadar', ...sample, contact_phone: OWN.contact_phone })).toEqual({
    name: 'Sadar',
    contact_email: '',
    contact_phone: OWN.contact_phone,
    address: '',
  })
})
