import type { MyPolicy } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { type ReactElement, useState } from 'react'

/** Shares the public address of the certificate: by the share sheet of the phone, else by WhatsApp or the clipboard. */
export function Share({ policy }: { policy: MyPolicy }): ReactElement {
  const { t } = useText('my')
  const [open, setOpen] = useState(false)
  const [copied, setCopied] = useState(false)
  const url = `${window.location.origin}${policy.check_path}`
  const text = t('share.text', { plate: policy.plate })
  const share = (): void => {
    if (!navigator.share) setOpen(true)
    // Leaving the phone's own list is no fault; whatever else failed has the other ways.
    else
      navigator
        .share({ title: text, text, url })
        .catch((fault: Error) => setOpen(fault.name !== 'AbortError'))
  }
  const copy = (): void => {
    void navigator.clipboard?.writeText(url).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  if (!open) {
    return (
      <button type="button" className="link" onClick={share}>
        {t('share.share')}
      </button>
    )
  }
  const message = encodeURIComponent(`${text} ${url}`)
  return (
    <div className="my-share">
      <a href={`https://wa.me/?text=${message}`} target="_blank" rel="noreferrer">
        {t('share.whatsapp')}
      </a>
      <button type="button" className="link" onClick={copy}>
        {t('share.copy')}
      </button>
      <label>
        <span className="hidden">{t('share.link')}</span>
        <input className="input" readOnly value={url} dir="ltr" onFocus={(event) => event.target.select()} />
      </label>
      <p className="soft" role="status">
        {copied ? t('share.copied') : t('share.public')}
      </p>
    </div>
  )
}
