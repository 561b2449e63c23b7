import type { Form } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import { type ReactElement, Suspense } from 'react'
import { Talk } from '../shared/talk/talk.tsx'
import { trackerAtom } from '../shared/trackers.atoms.ts'

const VOUCHER = 'claim-voucher'

export const isVoucher = ({ shown }: Form): boolean => shown.documents.some(({ kind }) => kind === VOUCHER)

/** The amount of a voucher, as it is written among its facts. */
export const offerOf = (form: Form): string | undefined =>
  isVoucher(form) ? form.shown.facts.find(({ total }) => total)?.value : undefined

/** From the signature down to where one can say so. */
export function VoucherJump(): ReactElement {
  const { t } = useText('my-claim')
  return (
    <a className="link" href="#talk">
      {t('talk.jump')}
    </a>
  )
}

/** Below a voucher: the way for whoever does not agree with it, or wants to ask first. */
export function VoucherTalk({ form }: { form: Form }): ReactElement | null {
  if (!isVoucher(form)) return null
  return (
    <Suspense fallback={null}>
      <OfRun id={form.tracker_id} />
    </Suspense>
  )
}

function OfRun({ id }: { id: string }): ReactElement {
  const { locale } = useText('my-claim')
  const run = useAtomValue(trackerAtom({ id, locale }))
  return (
    <>
      {run.claim?.messages.some(({ disagrees }) => disagrees) ? (
        <p className="good" role="status">
          {run.text}
        </p>
      ) : null}
      <Talk run={run} />
    </>
  )
}
