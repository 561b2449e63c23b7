import type { Form } from '@coverdesk/sdk'
import { useEffect, useEffectEvent, useState } from 'react'
import { BeforeLeaving } from './before-leaving.ts'
import { CHECK_PAGE } from './pages.ts'
import type { Draft } from './use-draft.ts'
import type { FormErrors } from './use-form-errors.ts'
import type { FormFiles } from './use-form-files.ts'
import type { FormPlaces } from './use-form-places.ts'
import type { Sending } from './use-sending.ts'

interface Parts {
  draft: Draft
  places: FormPlaces
  errors: FormErrors
  files: FormFiles
  sending: Sending
}

/** The ways on from a page of a form. */
interface LeavePage {
  leaving: BeforeLeaving
  /** Whether the signature of the only page is on its way. */
  signing: boolean
  /** Goes on to the next page, or sends the only one. */
  leave: () => Promise<void>
  /** Goes on to the check page, where everything was answered before. */
  check: () => Promise<void>
  /** Sends the form from its check page. */
  send: () => void
}

export function useLeavePage(form: Form, { draft, places, errors, files, sending }: Parts): LeavePage {
  const [leaving] = useState(() => new BeforeLeaving())
  const { page, isOnePage, fromCheck, go, after } = places
  const send = (): void => {
    if (!errors.show(errors.check(form.fields, files.underway()))) sending.send()
  }
  // A signature that is drawn on the page is sent first.
  const [signing, setSigning] = useState(false)
  const { isUnderway } = files
  const sendSigned = useEffectEvent(() => {
    setSigning(false)
    if (!files.stopAt(form.fields)) send()
  })
  useEffect(() => {
    if (signing && !isUnderway) sendSigned()
  }, [signing, isUnderway])
  return {
    leaving,
    signing,
    send,
    leave: async () => {
      const acts = leaving.run()
      if (acts) await acts
      const fields = page?.fields ?? []
      const own = errors.check(fields, files.underway())
      const pageOfOthers = errors.showOnPage(fields, own)
      const isStopped = files.stopAt(fields)
      if (own.length > 0 || isStopped) return
      if (isOnePage) return setSigning(true)
      void draft.keeper.flush()
      if (fromCheck) go(pageOfOthers ?? CHECK_PAGE, true)
      else go(after)
    },
    check: async () => {
      await leaving.run()
      go(CHECK_PAGE)
    },
  }
}
