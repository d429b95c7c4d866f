import { createContext, useContext } from 'react'
import { Banner } from '#/design/banner.tsx'
import { Spoken } from '#/design/spoken.tsx'

/** That somebody else has decided what is open here, for its dialog and the questions on top of it. */
export const OvertakenWords = createContext<string | undefined>(undefined)

/** Says so, above what scrolls. */
export function Overtaken() {
  const words = useContext(OvertakenWords)
  if (words === undefined) return null
  return (
    <Banner tone="action" role="status">
      <Spoken>{words}</Spoken>
    </Banner>
  )
}
