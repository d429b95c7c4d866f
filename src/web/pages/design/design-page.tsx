import { Wordmark } from '#/design/wordmark.tsx'
import { ThemeToggle } from '#/design/theme-toggle.tsx'
import { Controls } from '#/web/pages/design/controls.tsx'
import { Pieces } from '#/web/pages/design/pieces.tsx'
import { Overlays } from '#/web/pages/design/overlays.tsx'
import { Swatches } from '#/web/pages/design/swatches.tsx'
import { Tables } from '#/web/pages/design/tables.tsx'

/** `/dev/design`: every component in each of its states, to check in light, dark and on a phone. */
export function DesignPage() {
  return (
    <main className="mx-auto grid max-w-[1104px] gap-12 px-4 py-8 sm:px-8">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <Wordmark />
        <div className="w-44">
          <ThemeToggle />
        </div>
        <h1 className="w-full text-3xl">Design system</h1>
      </header>
      <Swatches />
      <Controls />
      <Pieces />
      <Tables />
      <Overlays />
    </main>
  )
}
