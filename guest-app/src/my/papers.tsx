import type { MyDocument } from '@coverdesk/sdk'
import { saveFile, useSubmit, useText } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { myClientAtom } from './my.atoms.ts'

/** The documents shown first, in this order: the newest of each kind. */
const FIRST = ['motor-certificate', 'motor-schedule', 'motor-receipt']
const RECEIPT = 'motor-receipt'
const yearOf = ({ created_at }: MyDocument): string => created_at.slice(0, 4)

/** Every document of a policy's life: what is needed now first, then the earlier ones by date and receipts by year. */
export function Papers({ papers }: { papers: readonly MyDocument[] }): ReactElement {
  const {
    workflow: { documents },
  } = useAtomValue(myClientAtom)
  const { t, formatDate } = useText('my')
  const errors = useText('errors')
  const submit = useSubmit([])
  const first = FIRST.flatMap((kind) => papers.find((paper) => paper.kind === kind) ?? [])
  const earlier = papers.filter((paper) => !first.includes(paper))
  const download = (id: string, name: string): void => {
    void submit.run(async () => saveFile(await documents.download(id), name), errors.msg('internal_error'))
  }
  const button = ({ id, kind, file_name: name, created_at }: MyDocument, dated: boolean): ReactElement => (
    <button
      key={id}
      type="button"
      className={dated ? 'link' : 'button'}
      aria-disabled={submit.busy}
      onClick={() => download(id, name)}
    >
      {dated
        ? t('papers.dated', { paper: t(`papers.${kind}`), date: formatDate(created_at) })
        : t(`papers.${kind}`)}
    </button>
  )
  const others = earlier.filter(({ kind }) => kind !== RECEIPT)
  const receipts = earlier.filter(({ kind }) => kind === RECEIPT)
  const years = [...new Set(receipts.map(yearOf))]
  return (
    <>
      {submit.alert ? (
        <p className="error" role="alert">
          {submit.alert}
        </p>
      ) : null}
      <div className="my-papers">{first.map((paper) => button(paper, false))}</div>
      {earlier.length === 0 ? null : (
        <details>
          <summary>{t('papers.earlier')}</summary>
          <div className="my-acts">{others.map((paper) => button(paper, true))}</div>
          {years.map((year) => (
            <section key={year} aria-label={t('papers.receipts', { year })}>
              <b>{t('papers.receipts', { year })}</b>
              <div className="my-acts">
                {receipts.filter((paper) => yearOf(paper) === year).map((paper) => button(paper, true))}
              </div>
            </section>
          ))}
        </details>
      )}
    </>
  )
}
