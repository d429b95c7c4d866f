import { textOf } from '#/client/api.ts'
import { useToday } from '#/client/clock.ts'
import { EditorDialog } from '#/design/editor-dialog.tsx'
import { TextAreaField, TextField } from '#/design/field.tsx'
import { Select } from '#/design/select.tsx'
import { addDays, LAST_LIKELY_DAY, type Day } from '#/kernel/dates.ts'
import { t, translate } from '#/kernel/words.ts'
import { noticeDetails } from '../contract.ts'
import { AUDIENCES, LONGEST_BODY, LONGEST_TITLE, type Audience } from '../rules.ts'
import { AUDIENCE_LABELS, noticeToasts } from '../texts.ts'
import { NOTICE_COLUMNS } from './notice-columns.ts'
import { useSaveNotice, type DeskNotice } from './use-notice-desk.ts'

type Typed = {
  title: string
  body: string
  title_hi: string
  body_hi: string
  audience: Audience
  until: string
}

/** How long a notice is shown unless the desk says otherwise. */
const USUAL_DAYS = 7

/** Posts or changes a notice (NOTICE-1); `edited` is null for a new one. */
export function NoticeDialog({ edited, onClose }: { edited: DeskNotice | null; onClose: () => void }) {
  const save = useSaveNotice()
  const today = useToday()
  const empty: Typed = {
    title: '',
    body: '',
    title_hi: '',
    body_hi: '',
    audience: 'members',
    until: addDays(today, USUAL_DAYS),
  }
  return (
    <EditorDialog
      noun={t('Notice')}
      titles={{ new: t('Post a Notice'), create: t('Post Notice') }}
      size="lg"
      edited={edited}
      typedFrom={(notice): Typed => (notice ? typedFrom(notice) : empty)}
      schema={noticeDetails}
      columns={NOTICE_COLUMNS}
      save={(base, notice) => save.mutateAsync({ edited: base, notice })}
      isSaving={save.isPending}
      wordsFor={(error) => textOf(error, noticeToasts.save_failed)}
      fieldOf={{ notice_day_past: 'until' }}
      onClose={onClose}
      renderFields={(typed, change) => <NoticeFields typed={typed} today={today} onChange={change} />}
    />
  )
}

function typedFrom({ title, body, title_hi, body_hi, audience, until }: DeskNotice): Typed {
  return { title, body, title_hi, body_hi, audience, until }
}

type FieldsProps = { typed: Typed; today: Day; onChange: (part: Partial<Typed>) => void }

function NoticeFields({ typed, today, onChange }: FieldsProps) {
  return (
    <>
      <TextField
        name="title"
        label={t('Title')}
        required
        maxLength={LONGEST_TITLE}
        value={typed.title}
        onValueChange={(title) => onChange({ title })}
      />
      <TextAreaField
        name="body"
        label={t('Text')}
        required
        maxLength={LONGEST_BODY}
        value={typed.body}
        onValueChange={(body) => onChange({ body })}
      />
      <fieldset className="grid gap-4">
        <legend className="mb-3 text-sm text-ink-2">
          {t('In Hindi, if you like. Without it, members who read Hindi see the English.')}
        </legend>
        <TextField
          name="title_hi"
          label={t('Title in Hindi')}
          maxLength={LONGEST_TITLE}
          value={typed.title_hi}
          onValueChange={(title_hi) => onChange({ title_hi })}
        />
        <TextAreaField
          name="body_hi"
          label={t('Text in Hindi')}
          maxLength={LONGEST_BODY}
          value={typed.body_hi}
          onValueChange={(body_hi) => onChange({ body_hi })}
        />
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          name="audience"
          label={t('Shown to')}
          options={AUDIENCES.map((value) => ({ value, label: translate(AUDIENCE_LABELS[value]) }))}
          value={typed.audience}
          onValueChange={(next) => onChange({ audience: AUDIENCES.find((one) => one === next) ?? 'members' })}
        />
        <TextField
          name="until"
          type="date"
          label={t('Last day')}
          min={today}
          max={LAST_LIKELY_DAY}
          hint={t('Shown until the end of this day.')}
          required
          value={typed.until}
          onValueChange={(until) => onChange({ until })}
        />
      </div>
    </>
  )
}
