import { TextField } from '#/design/field.tsx'
import { isColour, tonesOf } from '#/kernel/colour.ts'
import { t, translate } from '#/kernel/words.ts'
import { SETTING_LABELS } from '../rules.ts'

const BOTTLE_GREEN = '#185a40'

type Props = { value: string; onChange: (colour: string) => void }

/** The library's colour, typed or picked, as buttons show it in light and dark (LIBRARY-11). */
export function ColourField({ value, onChange }: Props) {
  const typed = value.trim().toLowerCase()
  const colour = isColour(typed) ? typed : BOTTLE_GREEN
  const { light, dark } = tonesOf(colour)
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-[1fr_auto] items-start gap-3">
        <TextField
          name="brand_color"
          label={translate(SETTING_LABELS.brand_color)}
          placeholder={BOTTLE_GREEN}
          spellCheck={false}
          maxLength={7}
          value={value}
          onValueChange={onChange}
          hint={t(
            'For buttons and links. We make it lighter or darker so that everything stays readable. Leave empty for bottle green.',
          )}
        />
        <input
          type="color"
          aria-label={t('Pick the colour')}
          value={colour}
          onChange={({ target }) => onChange(target.value)}
          className="mt-6.5 size-11 cursor-pointer rounded-ctl border-[1.5px] border-edge bg-sheet p-1"
        />
      </div>
      <ul aria-label={t('The colour in light and dark')} className="flex flex-wrap gap-3">
        {[
          { name: t('Light'), tones: light, ground: '#fdfefd' },
          { name: t('Dark'), tones: dark, ground: '#131e1c' },
        ].map(({ name, tones, ground }) => (
          <li key={name} className="rounded-ctl border border-rule p-3" style={{ background: ground }}>
            <span
              className="inline-block rounded-ctl px-4 py-2 font-semibold"
              style={{ background: tones.green, color: tones['on-green'] }}
            >
              {name}
            </span>
            <span className="ml-3 font-semibold underline" style={{ color: tones.green }}>
              {t('Link')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
