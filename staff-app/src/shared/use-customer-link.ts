import { type Submit, useClient, useInvalidate, useSubmit, useText } from '@coverdesk/ui'
import { useState } from 'react'
import { trackerKeys } from '../trackers/trackers.atoms.ts'

export interface CustomerLink {
  submit: Submit
  /** Message about the result. */
  message: string | null
  /** URL to copy manually in a browser that does not let pages copy. */
  url: string | null
  make: (by: 'email' | 'copy') => Promise<void>
}

/** Creates a new link for the customer of a tracker, emailed or copied. */
export function useCustomerLink(trackerId: string): CustomerLink {
  const client = useClient()
  const invalidate = useInvalidate()
  const { t, msg } = useText('sales')
  const submit = useSubmit([])
  const [message, setMessage] = useState<string | null>(null)
  const [url, setUrl] = useState<string | null>(null)
  const make = async (by: 'email' | 'copy'): Promise<void> => {
    setMessage(null)
    setUrl(null)
    await submit.run(async () => {
      const link = await client.workflow.trackers.link(trackerId, { by })
      if (by === 'email') setMessage(t('pay.emailed', { email: link.masked_email, days: link.days }))
      else if (link.url) {
        setUrl(link.url)
        const copied = await copyText(link.url)
        if (copied) setMessage(t('pay.copied', { days: link.days }))
      }
      await invalidate(trackerKeys.one(trackerId))
    }, msg('pay.failed'))
  }
  return { submit, message, url, make }
}

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
