import { t, translate } from '#/kernel/words.ts'
import { Checkbox } from '#/design/checkbox.tsx'
import { inOrder, OFFERS, type Offer } from '../offers/rules.ts'
import { OFFER_LABELS } from '../offers/texts.ts'
import { SettingsPart } from './settings-part.tsx'

type Props = { offers: readonly Offer[]; onChange: (offers: Offer[]) => void }

/** What the library has besides its seats (LIBRARY-16). */
export function OffersPart({ offers, onChange }: Props) {
  return (
    <SettingsPart
      title={t('What you offer')}
      anchor="offers"
      note={
        offers.length === 0
          ? t(
              'On the public page. Until you tick what is true, it shows all of it as a sample, and in production nothing.',
            )
          : t('On the public page: “Why Choose” and “Every plan includes”.')
      }
    >
      <div className="grid gap-x-6 sm:grid-cols-2">
        {OFFERS.map((offer) => (
          <Checkbox
            key={offer}
            name={`offers.${offer}`}
            label={translate(OFFER_LABELS[offer])}
            checked={offers.includes(offer)}
            onCheckedChange={(has) =>
              onChange(inOrder(has ? [...offers, offer] : offers.filter((one) => one !== offer)))
            }
          />
        ))}
      </div>
    </SettingsPart>
  )
}
