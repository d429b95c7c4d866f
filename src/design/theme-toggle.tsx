import { Monitor, Moon, Sun, type LucideIcon } from 'lucide-react'
import { THEMES, type Theme } from '#/kernel/theme.ts'
import { t, type Words } from '#/kernel/words.ts'
import { cx } from '#/design/cx.ts'
import { setTheme, useTheme } from '#/design/theme.ts'

const CHOICES: Record<Theme, { label: Words; Icon: LucideIcon }> = {
  system: { label: 'System', Icon: Monitor },
  light: { label: 'Light', Icon: Sun },
  dark: { label: 'Dark', Icon: Moon },
}

/** System, Light or Dark, remembered in this browser. `size` sm is 36 px, for admin. */
export function ThemeToggle({ size = 'md' }: { size?: 'sm' | 'md' }) {
  const theme = useTheme()
  return (
    <div
      role="group"
      aria-label={t('Theme')}
      className="inline-grid w-full auto-cols-fr grid-flow-col rounded-ctl bg-sunk p-1"
    >
      {THEMES.map((choice) => {
        const { label, Icon } = CHOICES[choice]
        return (
          <button
            key={choice}
            type="button"
            aria-label={t(label)}
            title={t(label)}
            aria-pressed={theme === choice}
            onClick={() => setTheme(choice)}
            className={cx(
              'grid place-items-center rounded-lg text-ink-2 hover:text-ink aria-pressed:bg-sheet aria-pressed:text-ink aria-pressed:shadow-[0_1px_3px_oklch(0.3_0.03_180/.18)]',
              size === 'sm' ? 'min-h-8' : 'min-h-11',
            )}
          >
            <Icon size={18} aria-hidden />
          </button>
        )
      })}
    </div>
  )
}
