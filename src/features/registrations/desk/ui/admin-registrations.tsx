import { Tabs } from '#/design/tabs.tsx'
import { SyncTab } from '../../import/ui/sync-tab.tsx'
import type { RegistrationTab } from '../search.ts'
import { FormsTab, type FormsProps } from './forms-tab.tsx'

type Props = FormsProps & { tab: RegistrationTab; onTab: (tab: RegistrationTab) => void }

/** `/admin/registrations`: applications, and their import from a spreadsheet. */
export function AdminRegistrations({ tab, onTab, ...forms }: Props) {
  return (
    <Tabs
      label="Registrations"
      value={tab}
      onValueChange={onTab}
      items={[
        { value: 'forms', label: 'Registration Forms', content: <FormsTab {...forms} /> },
        { value: 'sync', label: 'Google Sheets Sync', content: <SyncTab /> },
      ]}
    />
  )
}
