import { cx } from '#/design/cx.ts'

export type ButtonLook = 'primary' | 'outline' | 'glow' | 'danger' | 'quiet'
/** `lg` 52 px, `md` 44 px (touch), `sm` 36 px (admin rows only). */
export type ButtonSize = 'sm' | 'md' | 'lg'

const BASE =
  'inline-flex select-none items-center justify-center gap-2 rounded-ctl border-[1.5px] font-semibold leading-tight text-center *:[svg]:shrink-0 ' +
  'transition-[background-color,border-color,transform] duration-150 ease-out active:translate-y-px ' +
  'disabled:pointer-events-none disabled:opacity-55 aria-disabled:cursor-default aria-disabled:not-aria-busy:opacity-55'

/** `main-button`: what no toast may cover (use-clear-of-buttons). */
const LOOKS: Record<ButtonLook, string> = {
  primary: 'main-button border-transparent bg-green text-on-green hover:bg-green-deep',
  outline: 'border-edge bg-transparent text-ink hover:bg-sunk',
  glow: 'main-button border-transparent bg-glow text-on-glow hover:brightness-95',
  danger: 'main-button border-transparent bg-red text-on-red hover:bg-red-deep',
  quiet: 'border-transparent bg-transparent text-ink hover:bg-sunk',
}

const SIZES: Record<ButtonSize, string> = {
  sm: 'min-h-9 px-3 py-1.5 text-sm',
  md: 'min-h-11 px-3.5 sm:px-4.5 py-2',
  lg: 'min-h-13 px-4 sm:px-6 py-2.5 text-[1.0625rem]',
}

const SQUARE: Record<ButtonSize, string> = { sm: 'size-9 p-0', md: 'size-11 p-0', lg: 'size-13 p-0' }

export type ButtonStyle = {
  look?: ButtonLook | undefined
  size?: ButtonSize | undefined
  /** A button with only an icon; it then needs an `aria-label`. */
  square?: boolean | undefined
  /** Full width. */
  wide?: boolean | undefined
}

/** A button's classes, for the rare element that isn't one of these components. */
export function buttonClass({ look = 'primary', size = 'md', square, wide }: ButtonStyle): string {
  return cx(BASE, LOOKS[look], square ? SQUARE[size] : SIZES[size], wide && 'w-full')
}
