import { useToday } from '#/client/clock.ts'
import { Card } from '#/design/card.tsx'
import { DateQuestion } from '#/design/date-question.tsx'
import { Select } from '#/design/select.tsx'
import { plainHeader } from '#/kernel/sheets.ts'
import type { DateOrder } from '#/kernel/sheet-dates.ts'
import { t } from '#/kernel/words.ts'
import type { DateField, Mapping, SheetPlan } from '../sheets/rules.ts'

type Props = {
  asked: readonly { field: DateField; example: string }[]
  words: readonly string[]
  mapping: Mapping
  plans: readonly SheetPlan[]
  disabled: boolean
  onOrder: (field: DateField, order: DateOrder) => void
  onPlan: (word: string, id: string) => void
}

/** What the file doesn't say by itself: which way round its dates are, and which plans its words mean. */
export function QuestionsPart({ asked, words, mapping, plans, disabled, onOrder, onPlan }: Props) {
  const today = useToday()
  if (asked.length === 0 && words.length === 0) return null
  return (
    <Card className="grid gap-5">
      {asked.map(({ field, example }) => (
        <DateQuestion
          key={field}
          column={field === 'date_of_birth' ? t('Date of birth') : t('Start and end')}
          example={example}
          order={mapping.orders[field]}
          onOrder={(order) => onOrder(field, order)}
          today={today}
        />
      ))}
      {words.length > 0 && (
        <div className="grid gap-3">
          <h2 className="text-lg">{t('Plans')}</h2>
          <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3" aria-label={t('Plans in the file')}>
            {words.map((word) => (
              <li key={plainHeader(word)} className="min-w-0">
                <Select
                  name={`plan-${plainHeader(word)}`}
                  label={t('“{word}” is', { word })}
                  placeholder={t('Choose a plan')}
                  options={plans.map(({ id, name }) => ({ value: id, label: name }))}
                  disabled={disabled}
                  value={mapping.plans[plainHeader(word)] ?? ''}
                  onValueChange={(id) => onPlan(word, id)}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  )
}
