import { t } from '#/kernel/words.ts'
import { TextField } from './field.tsx'

type Names = { name: string; name_hi: string }
type Props = {
  typed: Names
  onChange: (changes: Partial<Names>) => void
  label: string
  hint?: string
  maxLength: number
}

/** What the owner calls something, and what whoever reads in Hindi is shown (LANG-10). */
export function NameFields({ typed, onChange, label, hint, maxLength }: Props) {
  return (
    <>
      <TextField
        name="name"
        label={label}
        required
        maxLength={maxLength}
        hint={hint}
        value={typed.name}
        onValueChange={(name) => onChange({ name })}
      />
      <TextField
        name="name_hi"
        label={t('Name in Hindi')}
        maxLength={maxLength}
        hint={t('Shown to whoever reads in Hindi.')}
        value={typed.name_hi}
        onValueChange={(name_hi) => onChange({ name_hi })}
      />
    </>
  )
}
