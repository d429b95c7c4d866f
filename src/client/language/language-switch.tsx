import { language, LANGUAGES, t, type Language } from '#/kernel/words.ts'
import { cx } from '#/design/cx.ts'
import { chooseLanguage } from '#/client/language/language.ts'
import { hasNoNetwork, OFFLINE } from '#/client/offline.ts'
import { toastError } from '#/design/toast.ts'

/**
 * English or Hindi, each in its own script, remembered in this browser. `size` sm is 36 px and the other one alone, for
 * admin.
 */
export function LanguageSwitch({ size = 'md', className }: { size?: 'sm' | 'md'; className?: string }) {
  const all = Object.keys(LANGUAGES) as Language[]
  const choices = size === 'md' ? all : all.filter((choice) => choice !== language())
  return (
    <div
      role="group"
      aria-label={t('Language')}
      className={cx('inline-grid auto-cols-fr grid-flow-col rounded-ctl bg-sunk p-1', className)}
    >
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          lang={choice}
          aria-pressed={size === 'md' ? language() === choice : undefined}
          onClick={() => void chooseLanguage(choice).catch(explain)}
          className={cx(
            'rounded-lg text-ink-2 hover:text-ink aria-pressed:bg-sheet aria-pressed:text-ink aria-pressed:shadow-[0_1px_3px_oklch(0.3_0.03_180/.18)]',
            size === 'sm' ? 'min-h-8 px-1.5 text-sm' : 'min-h-11 px-3',
          )}
        >
          {LANGUAGES[choice]}
        </button>
      ))}
    </div>
  )
}

/** In English, since it is the other language whose words didn't come. */
function explain(error: unknown): void {
  console.warn('The words of the other language could not be fetched', error)
  const description = hasNoNetwork() ? OFFLINE : 'Please try again.'
  toastError({ title: 'The language was not changed', description })
}
