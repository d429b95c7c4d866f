import { TwoStepOffer } from '#/features/accounts/two-step/ui/two-step-offer.tsx'
import { OpeningScreen } from '#/features/opening/ui/opening-screen.tsx'

/** The checklist of a new library, with the offer to protect the account that runs it. */
export function OpeningPage() {
  return <OpeningScreen offer={<TwoStepOffer />} />
}
