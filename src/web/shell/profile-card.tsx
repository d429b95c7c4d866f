import { Link } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { t, translate } from '#/kernel/words.ts'
import { Button } from '#/design/button.tsx'
import { cx } from '#/design/cx.ts'
import { ThemeToggle } from '#/design/theme-toggle.tsx'
import { LanguageSwitch } from '#/client/language/language-switch.tsx'
import { ACCOUNT_HEADING } from '#/web/shell/sections.ts'

export type ShellProfile = { name: string; email: string; verified: boolean }
type Props = {
  profile: ShellProfile
  /** Absent if the header has the Logout button. */
  onLogout?: () => void
  admin?: boolean
  onNavigate?: () => void
}

/** The foot of the sidebar: who is signed in (linked to their account), whether verified, the theme, and Logout. */
export function ProfileCard({ profile, onLogout, onNavigate, admin = false }: Props) {
  return (
    <div className="mt-auto grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-rule px-1 pt-3">
      <div className="flex items-center gap-2 pl-2">
        <Link
          to={admin ? '/admin/account' : '/dashboard/account'}
          onClick={onNavigate}
          className="min-w-0 flex-1 rounded-ctl leading-snug hover:underline"
        >
          <span className="sr-only">{translate(ACCOUNT_HEADING)}: </span>
          <b className="block truncate">{profile.name}</b>
          <span className="block truncate text-sm text-ink-2" title={profile.email}>
            {profile.email}
          </span>
          {!admin && (
            <span
              className={cx('block text-sm font-medium', profile.verified ? 'text-green' : 'text-glow-deep')}
            >
              {profile.verified ? t('Verified') : t('Pending Verification')}
            </span>
          )}
        </Link>
        {onLogout && (
          <Button look="quiet" square aria-label={t('Logout')} title={t('Logout')} onClick={onLogout}>
            <LogOut size={20} aria-hidden />
          </Button>
        )}
      </div>
      <div className={cx('grid gap-3', admin && 'grid-cols-[auto_minmax(0,1fr)] gap-1.5')}>
        <LanguageSwitch size={admin ? 'sm' : 'md'} />
        <ThemeToggle size={admin ? 'sm' : 'md'} />
      </div>
    </div>
  )
}
