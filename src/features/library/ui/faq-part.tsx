import { t } from '#/kernel/words.ts'
import { Button } from '#/design/button.tsx'
import { TextAreaField, TextField } from '#/design/field.tsx'
import { LONGEST_ANSWER, LONGEST_QUESTION, MOST_QUESTIONS, NO_QUESTION, type Question } from '../faq/rules.ts'
import { SAMPLE_QUESTIONS } from '../faq/texts.ts'
import { SettingsPart } from './settings-part.tsx'

type Props = { faq: readonly Question[]; onChange: (faq: Question[]) => void }

/** What visitors ask before they join: identity documents, refunds, a trial day, the rules (LIBRARY-14). */
export function FaqPart({ faq, onChange }: Props) {
  return (
    <SettingsPart
      title={t('Questions and answers')}
      anchor="faq"
      note={
        faq.length === 0
          ? t('On the public page. Until you write your own, it shows samples, and in production nothing.')
          : t('On the public page, in this order. Write each in English, Hindi or both.')
      }
    >
      {faq.map((one, place) => (
        <Fields
          // oxlint-disable-next-line react/no-array-index-key
          key={place}
          place={place}
          question={one}
          onChange={(part) => onChange(faq.with(place, { ...one, ...part }))}
          onRemove={() => onChange(faq.toSpliced(place, 1))}
        />
      ))}
      <div className="flex flex-wrap gap-3">
        {faq.length < MOST_QUESTIONS && (
          <Button look="outline" onClick={() => onChange([...faq, NO_QUESTION])}>
            {t('Add a question')}
          </Button>
        )}
        {faq.length === 0 && (
          <Button look="outline" onClick={() => onChange([...SAMPLE_QUESTIONS])}>
            {t('Start from the samples')}
          </Button>
        )}
      </div>
    </SettingsPart>
  )
}

type FieldsProps = {
  place: number
  question: Question
  onChange: (part: Partial<Question>) => void
  onRemove: () => void
}

function Fields({ place, question, onChange, onRemove }: FieldsProps) {
  const bound = (name: keyof Question) => ({
    name: `faq.${place}.${name}`,
    value: question[name],
    onValueChange: (value: string) => onChange({ [name]: value }),
  })
  const title = t('Question {count}', { count: place + 1 })
  return (
    <fieldset className="grid gap-4 border-b border-rule pb-5">
      <legend className="mb-3 font-semibold">{title}</legend>
      <TextField {...bound('question')} label={t('Question')} maxLength={LONGEST_QUESTION} />
      <TextAreaField {...bound('answer')} label={t('Answer')} maxLength={LONGEST_ANSWER} rows={2} />
      <TextField {...bound('question_hi')} label={t('Question in Hindi')} maxLength={LONGEST_QUESTION} />
      <TextAreaField
        {...bound('answer_hi')}
        label={t('Answer in Hindi')}
        maxLength={LONGEST_ANSWER}
        rows={2}
      />
      <Button look="quiet" className="justify-self-start" onClick={onRemove}>
        {t('Remove')}
        <span className="sr-only"> {title}</span>
      </Button>
    </fieldset>
  )
}
