import { locale, t } from '#/kernel/words.ts'
import { PUSH_SERVICES } from '#/features/news/rules.ts'
import { Checkbox } from '#/design/checkbox.tsx'
import { SettingsPart } from './settings-part.tsx'

type Props = { on: boolean; onChange: (on: boolean) => void }

const listServices = () =>
  new Intl.ListFormat(locale(), { type: 'disjunction' }).format(PUSH_SERVICES.map(({ name }) => name))

/**
 * The switch without which nothing is sent to any browser's maker (NEWS-1), and what leaves the house once it is on.
 */
export function MessagesPart({ on, onChange }: Props) {
  return (
    <SettingsPart
      title={t('Messages to browsers')}
      anchor="messages"
      note={t('For members who switch them on in their own browser.')}
    >
      <Checkbox
        name="push_on"
        label={t('Send messages to members’ phones and computers')}
        hint={t(
          'Messages are encrypted before they leave. {services}, run by the browser’s maker, delivers them and learns when a device gets one, but not what it says. While this is off, nothing is sent there.',
          { services: listServices() },
        )}
        checked={on}
        onCheckedChange={onChange}
      />
    </SettingsPart>
  )
}
