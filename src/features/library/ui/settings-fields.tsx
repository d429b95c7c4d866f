import { CHOSEN_PROVIDERS } from '#/kernel/gateway.ts'
import { GRACE_DAYS } from '#/kernel/grace-days.ts'
import { t, translate } from '#/kernel/words.ts'
import { Checkbox } from '#/design/checkbox.tsx'
import { TextAreaField, TextField } from '#/design/field.tsx'
import { RadioCards } from '#/design/radio-cards.tsx'
import { Select } from '#/design/select.tsx'
import {
  EXCLUSIVITY_LABELS,
  LONGEST_SETTING,
  PROVIDER_LABELS,
  SAMPLE_PAYEE,
  SETTING_LABELS,
} from '../rules.ts'
import { isSampleMerchant, sampleFields, type ContactField } from '../samples/rules.ts'
import { ColourField } from './colour-field.tsx'
import { OpeningHours } from './opening-hours.tsx'
import { SettingsPart } from './settings-part.tsx'
import { ContactPreview, HeroPreview, HoursPreview, UpiPreview } from './settings-previews.tsx'
import type { TypedSettings } from './typed-settings.ts'

type Props = { typed: TypedSettings; onChange: (part: Partial<TypedSettings>) => void }

type TextSetting = {
  [N in keyof TypedSettings]: TypedSettings[N] extends string ? N : never
}[keyof TypedSettings]

/** The props of a setting's text field. */
function bound(name: TextSetting, { typed, onChange }: Props) {
  return {
    name,
    label: translate(SETTING_LABELS[name]),
    required: true,
    value: typed[name],
    onValueChange: (value: string) => onChange({ [name]: value }),
  }
}

const inHindi = (name: 'hero_title_hi' | 'hero_text_hi', props: Props) => ({
  ...bound(name, props),
  required: false,
  hint: t('Shown to whoever reads in Hindi.'),
})

export function PublicPagePart(props: Props) {
  return (
    <SettingsPart
      title={t('Public page')}
      anchor="public-page"
      note={t(
        'What visitors read first, and the name everywhere: pages, the installed app, emails, receipts.',
      )}
      preview={<HeroPreview typed={props.typed} />}
    >
      <TextField {...bound('name', props)} maxLength={LONGEST_SETTING.name} />
      <ColourField
        value={props.typed.brand_color}
        onChange={(brand_color) => props.onChange({ brand_color })}
      />
      <TextField {...bound('hero_title', props)} maxLength={LONGEST_SETTING.hero_title} />
      <TextField {...inHindi('hero_title_hi', props)} maxLength={LONGEST_SETTING.hero_title_hi} />
      <TextAreaField {...bound('hero_text', props)} maxLength={LONGEST_SETTING.hero_text} rows={4} />
      <TextAreaField {...inHindi('hero_text_hi', props)} maxLength={LONGEST_SETTING.hero_text_hi} rows={4} />
    </SettingsPart>
  )
}

/** Marks a detail that is still the one of a new installation (LIBRARY-9). */
function sampleHint(name: ContactField, { typed }: Props, otherwise?: string): string | undefined {
  return sampleFields(typed).includes(name)
    ? t('This is a sample. In production the public page leaves it out.')
    : otherwise
}

export function ContactPart(props: Props) {
  return (
    <SettingsPart
      title={t('Contact and place')}
      anchor="contact"
      note={t('In the footer of the public page and on receipts.')}
      preview={<ContactPreview typed={props.typed} />}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...bound('contact_phone', props)} type="tel" hint={sampleHint('contact_phone', props)} />
        <TextField
          {...bound('contact_email', props)}
          type="email"
          hint={sampleHint('contact_email', props)}
        />
      </div>
      <TextAreaField
        {...bound('address', props)}
        maxLength={LONGEST_SETTING.address}
        rows={2}
        hint={sampleHint('address', props)}
      />
      <TextField
        {...bound('map_url', props)}
        type="url"
        hint={sampleHint(
          'map_url',
          props,
          t('From your map app: Share, then Copy link. “Visit Now” opens it.'),
        )}
      />
    </SettingsPart>
  )
}

export function HoursPart({ typed, onChange }: Props) {
  return (
    <SettingsPart
      title={t('Opening hours')}
      note={t(
        'Shown on the public page and to search engines. They don’t change the hours of the time slots.',
      )}
      preview={<HoursPreview typed={typed} />}
    >
      <OpeningHours week={typed.opening_hours} onChange={(opening_hours) => onChange({ opening_hours })} />
    </SettingsPart>
  )
}

export function UpiPart(props: Props) {
  return (
    <SettingsPart
      title={t('UPI payments')}
      anchor="upi"
      note={t('Where members’ money goes. QR codes shown from now on pay the new payee.')}
      preview={<UpiPreview typed={props.typed} />}
    >
      <TextField
        {...bound('upi_payee', props)}
        required={false}
        spellCheck={false}
        placeholder={SAMPLE_PAYEE}
        hint={t('For example library@bank. Until you save yours, members can’t pay by UPI.')}
      />
      <TextField
        {...bound('upi_merchant_name', props)}
        maxLength={LONGEST_SETTING.upi_merchant_name}
        hint={
          isSampleMerchant(props.typed.upi_merchant_name)
            ? t('This is a sample. Members see it beside the amount when they pay.')
            : t('Shown to the payer beside the amount.')
        }
      />
    </SettingsPart>
  )
}

export function OnlinePart({ typed, onChange }: Props) {
  return (
    <SettingsPart
      title={t('Online payments')}
      note={t('Which provider takes them. If one has no keys, the other is used.')}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {(['plan_provider', 'canteen_provider'] as const).map((name) => (
          <Select
            key={name}
            name={name}
            label={translate(SETTING_LABELS[name])}
            options={CHOSEN_PROVIDERS.map((value) => ({ value, label: translate(PROVIDER_LABELS[value]) }))}
            value={typed[name]}
            onValueChange={(next) =>
              onChange({ [name]: CHOSEN_PROVIDERS.find((one) => one === next) ?? typed[name] })
            }
          />
        ))}
      </div>
    </SettingsPart>
  )
}

export function RulesPart(props: Props) {
  const { typed, onChange } = props
  return (
    <SettingsPart title={t('Rules')}>
      <h3 id="slot-exclusivity" className="font-sans text-base font-medium tracking-normal">
        {translate(SETTING_LABELS.slot_exclusivity)}
      </h3>
      <RadioCards
        labelledBy="slot-exclusivity"
        columns={2}
        value={typed.slot_exclusivity}
        onValueChange={(slot_exclusivity) => onChange({ slot_exclusivity })}
        options={[
          {
            value: 'hours',
            label: translate(EXCLUSIVITY_LABELS.hours),
            detail: t('A seat booked for the full day is taken in the morning and evening too.'),
          },
          {
            value: 'slot',
            label: translate(EXCLUSIVITY_LABELS.slot),
            detail: t('Two people can share a seat, one for the full day and one for the morning.'),
          },
        ]}
      />
      <Checkbox
        name="verification_required"
        label={t('Members must be verified before they book a seat')}
        hint={t('They can pay before that.')}
        checked={typed.verification_required}
        onCheckedChange={(verification_required) => onChange({ verification_required })}
      />
      <TextField
        {...bound('document_retention_days', props)}
        inputMode="numeric"
        className="sm:max-w-80"
        hint={t(
          'Files are erased this many days after the review. Members agree to that, so a longer time applies only to what is sent from then on.',
        )}
      />
      <TextField
        {...bound('registration_retention_days', props)}
        inputMode="numeric"
        className="sm:max-w-80"
        hint={t('Forms are erased this many days after they were sent or last decided.')}
      />
      <TextField
        {...bound('desk_refund_limit', props)}
        inputMode="decimal"
        className="sm:max-w-80"
        hint={t('Rupees of one plan or order, all its payments together. Enter 0 if only admins may refund.')}
      />
      <Checkbox
        name="hold_late_dues"
        label={t('Don’t let in members whose due is more than {days} days late', { days: GRACE_DAYS })}
        hint={t('Shown to the desk on Dues. Members keep their seat and get reminders either way.')}
        checked={typed.hold_late_dues}
        onCheckedChange={(hold_late_dues) => onChange({ hold_late_dues })}
      />
      <Checkbox
        name="second_factor_for_admins"
        label={t('Everyone at the desk must use two-step sign-in')}
        hint={t('Until they set it up, admins and desk members can only open their own account page.')}
        checked={typed.second_factor_for_admins}
        onCheckedChange={(second_factor_for_admins) => onChange({ second_factor_for_admins })}
      />
    </SettingsPart>
  )
}
