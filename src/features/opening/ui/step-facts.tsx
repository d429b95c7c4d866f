import { openingWords } from '#/features/library/hours/texts.ts'
import { FACILITIES } from '#/features/library/pictures/rules.ts'
import { formatCount } from '#/kernel/counted.ts'
import { formatRupees } from '#/kernel/money.ts'
import { floorName } from '#/features/seats/texts.ts'
import { t } from '#/kernel/words.ts'
import { Qr } from '#/design/qr.tsx'
import type { Step } from '../rules.ts'
import type { Opening } from './use-opening.ts'

type Library = Opening['library']

/** What the library has of a step so far. */
export function StepFacts({ step, opening }: { step: Step; opening: Opening }) {
  const { library } = opening
  if (step === 'upi') return library.upi_payee !== '' && <Payee library={library} />
  if (step === 'services') return null
  return <p className="text-ink-2">{WORDS[step](library, opening.samples_shown)}</p>
}

const WORDS: Record<
  Exclude<Step, 'upi' | 'services'>,
  (library: Library, samplesShown: boolean) => string
> = {
  details: ({ name, opening_hours }, samplesShown) => {
    const samples = samplesShown
      ? t('On this machine the public page shows samples; in production it leaves them out.')
      : t('The public page leaves samples out.')
    return t('{name}. {hours}. {samples}', { name, hours: openingWords(opening_hours), samples })
  },
  plans: ({ plans }) =>
    plans.lowest === null || plans.highest === null
      ? t('Members choose from the plans you offer.')
      : t('{plans} offered, {amount} to {amount2}.', {
          plans: formatCount(plans.offered, 'plan'),
          amount: formatRupees(plans.lowest),
          amount2: formatRupees(plans.highest),
        }),
  floors: ({ floors }) =>
    floors.length === 0
      ? t('Members book seats on your floors.')
      : t('{floors}.', {
          floors: floors
            .map(({ name, seats }) => `${floorName(name)}: ${formatCount(seats, 'seat')}`)
            .join(', '),
        }),
  menu: ({ menu }) =>
    menu.items === 0
      ? t('Students order from the canteen’s menu.')
      : t('{items} on the menu.', { items: formatCount(menu.items, 'item') }),
  pictures: ({ photos }, samplesShown) =>
    t('{photos} of {count} facilities have a photo. {rest}', {
      photos,
      count: FACILITIES.length,
      rest: samplesShown
        ? t('On this machine the public page shows drawings of the others; in production it leaves them out.')
        : t('The public page leaves the others out.'),
    }),
  members: ({ members }) =>
    members === 0
      ? t('Students sign up themselves, or you add them at the desk.')
      : t('{students} so far.', { students: formatCount(members, 'student') }),
}

/** Without an amount: it is for checking the payee, not for paying. */
function Payee({ library }: { library: Library }) {
  const { upi_payee, upi_merchant_name } = library
  const link = `upi://pay?pa=${upi_payee}&pn=${encodeURIComponent(upi_merchant_name)}`
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <Qr value={link} label={t('UPI QR code of {upi_payee}', { upi_payee })} size={132} />
      <p className="min-w-48 flex-1 text-ink-2">
        {t('Members pay')} <b className="wrap-anywhere text-ink">{upi_payee}</b>
        {t('. Scan the code with a UPI app on your own phone, without paying: your name must appear there.')}
      </p>
    </div>
  )
}
