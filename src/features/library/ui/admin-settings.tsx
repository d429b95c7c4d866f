import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { t } from '#/kernel/words.ts'
import { orpc } from '#/client/api.ts'
import { useFailureToast } from '#/client/use-failure-toast.ts'
import { Unread } from '#/client/unread.tsx'
import { Button } from '#/design/button.tsx'
import { Form, SubmitButton } from '#/design/form.tsx'
import { LeaveGuard } from '#/design/leave-guard.tsx'
import { SavedMeanwhile } from '#/design/saved-meanwhile.tsx'
import { Skeleton, SkeletonNote } from '#/design/skeleton.tsx'
import { keepFocusNear } from '#/design/use-return-focus.ts'
import { settings as schema } from '../contract.ts'
import { FaqPart } from './faq-part.tsx'
import { MessagesPart } from './messages-part.tsx'
import { OffersPart } from './offers-part.tsx'
import { LogoPart } from './logo-part.tsx'
import { FacilityPictures, type Drawing } from '../pictures/ui/facility-pictures.tsx'
import { settingToasts } from '../texts.ts'
import { ContactPart, HoursPart, OnlinePart, PublicPagePart, RulesPart, UpiPart } from './settings-fields.tsx'
import { TaxPart } from './tax-part.tsx'
import { TestimonialsPart } from '../testimonials/ui/testimonials-part.tsx'
import { SettingsHistory } from './settings-history.tsx'
import { checkedFrom, type SavedSettings } from './typed-settings.ts'
import { useSettingsEditor, type SettingsEditor } from './use-settings-editor.ts'

/**
 * `/admin/settings`: the owner's settings for the whole library (LIBRARY-1). `Drawing` is passed in from the public
 * page.
 */
export function AdminSettings({ Drawing }: { Drawing: Drawing }) {
  const { data, error, refetch } = useQuery(orpc.admin.library.findSettings.queryOptions())
  useFailureToast(error, settingToasts.fetch_failed)
  useAnchor(data !== undefined)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {error && <Unread error={error} fallback={settingToasts.fetch_failed} onRetry={() => refetch()} />}
      {data ? <Editor newest={data} /> : !error && <SettingsSkeleton />}
      {/* Here from the start, so that all is read in one call. */}
      {(data ?? !error) && (
        <>
          <LogoPart />
          <FacilityPictures Drawing={Drawing} />
          <TestimonialsPart />
          <SettingsHistory />
        </>
      )}
    </div>
  )
}

/** Leads to the part that the address names, once there are parts: the next Tab goes on from there. */
function useAnchor(ready: boolean) {
  useEffect(() => {
    const part = ready && location.hash ? document.getElementById(location.hash.slice(1)) : null
    if (!part) return
    part.tabIndex = -1
    part.scrollIntoView()
    // The page itself gets the focus first, in an effect around this one.
    queueMicrotask(() => part.focus({ preventScroll: true }))
  }, [ready])
}

function Editor({ newest }: { newest: SavedSettings }) {
  const editor = useSettingsEditor(newest)
  const part = { typed: editor.typed, onChange: editor.change }
  return (
    <>
      <Form
        label={t('Settings')}
        schema={schema}
        extra={checkedFrom(editor.typed)}
        onSubmit={editor.send}
        // A toast says so already.
        onError={() => undefined}
        // Keeps focused fields clear of the header and the bar below, with room for their message.
        className="grid grid-cols-[minmax(0,1fr)] gap-5 [&_input]:scroll-mt-28 [&_input]:scroll-mb-36 [&_textarea]:scroll-mt-28 [&_textarea]:scroll-mb-36"
      >
        <SavedMeanwhile changes={editor.news} theirs={editor.theirs} />
        <PublicPagePart {...part} />
        <ContactPart {...part} />
        <HoursPart {...part} />
        <OffersPart offers={editor.typed.offers} onChange={(offers) => editor.change({ offers })} />
        <FaqPart faq={editor.typed.faq} onChange={(faq) => editor.change({ faq })} />
        <UpiPart {...part} />
        <OnlinePart {...part} />
        <TaxPart {...part} />
        <RulesPart {...part} />
        <MessagesPart on={editor.typed.push_on} onChange={(push_on) => editor.change({ push_on })} />
        <SaveBar editor={editor} />
      </Form>
      <LeaveGuard
        dirty={editor.changed.length > 0 && !editor.isSaving}
        description={t('Your changes to the settings will be lost.')}
      />
    </>
  )
}

/** Always visible: it says what would be saved. */
function SaveBar({ editor }: { editor: SettingsEditor }) {
  const { changed, discard } = editor
  return (
    <div className="sticky bottom-0 z-5 -mx-4 flex flex-wrap items-center gap-3 border-t border-rule bg-paper/95 max-sm:*:flex-auto px-4 py-3 backdrop-blur sm:-mx-7 sm:px-7">
      <p role="status" className="min-w-40 flex-1 text-sm text-ink-2 max-sm:basis-full">
        {changed.length > 0
          ? t('Not saved yet: {list}', { list: changed.join(', ') })
          : t('Everything is saved.')}
      </p>
      {changed.length > 0 && (
        <Button
          look="outline"
          onClick={({ currentTarget }) => {
            keepFocusNear(currentTarget)
            discard()
          }}
        >
          {t('Discard')}
        </Button>
      )}
      <SubmitButton busyLabel={t('Saving...')}>{t('Save Settings')}</SubmitButton>
    </div>
  )
}

function SettingsSkeleton() {
  return (
    <div className="grid gap-5">
      <SkeletonNote label={t('Loading settings')} />
      {[320, 380, 520].map((height) => (
        <div key={height} style={{ height }} className="grid">
          <Skeleton className="h-full !rounded-card" />
        </div>
      ))}
    </div>
  )
}
