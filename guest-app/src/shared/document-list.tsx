import { saveFile, useSubmit, useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'
import { useGuestClient } from './use-guest-client.ts'

interface Listed {
  id: string
  kind?: string
  file_name: string
  created_at?: string
}

/** The files of a run, each to be downloaded. */
export function DocumentList({ documents }: { documents: readonly Listed[] }): ReactElement | null {
  const client = useGuestClient()
  const { t, formatDate } = useText('journeys')
  const errors = useText('errors')
  const submit = useSubmit([])
  if (documents.length === 0) return null
  const download = ({ id, file_name: name }: Listed): void => {
    void submit.run(
      async () => saveFile(await client.workflow.documents.download(id), name),
      errors.msg('internal_error'),
    )
  }
  const nameOf = ({ kind, file_name: name, created_at: at }: Listed): string => {
    if (kind === 'claim-payment-advice') return t('follow.advice', { date: at ? formatDate(at) : '' })
    return kind === 'claim-voucher' ? t('follow.voucher') : name
  }
  return (
    <section className="card">
      <h2>{t('follow.documents')}</h2>
      {submit.alert ? (
        <p className="error" role="alert">
          {submit.alert}
        </p>
      ) : null}
      <ul className="files">
        {documents.map((document) => (
          <li key={document.id}>
            <button
              type="button"
              className="link"
              onClick={() => download(document)}
              aria-disabled={submit.busy}
              aria-label={t('follow.download', { name: nameOf(document) })}
            >
              <bdi>{nameOf(document)}</bdi>
            </button>{' '}
            {document.created_at ? <span className="soft">{formatDate(document.created_at)}</span> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
