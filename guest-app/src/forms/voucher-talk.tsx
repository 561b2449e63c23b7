import type { Form } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import { type ReactElement, Suspense } from 'react'
import { Talk } from '../shared/talk/talk.tsx'
import { trackerAtom } from '../shared/trackers.atoms.ts'

const VOUCHER = 'claim-voucher'

export const isVoucher = ({ shown }: Form): boolean => shown.documents.some(({ kind }) => kind === VOUCHER)

/** Reads the amount of a voucher from its facts. */
export const offerOf = (form: Form): string | undefined =>
  isVoucher(form) ? form.shown.facts.find(({ total }) => total)?.value : undefined

/** The link from the signature to the messages; once the customer has objected, the effect of signing. */
export const VoucherJump = ({ form }: { form: Form }): ReactElement => (
  <Suspense fallback={<Jump />}>
    <JumpOrNote form={form} />
  </Suspense>
)

function JumpOrNote({ form }: { form: Form }): ReactElement {
  const { t, locale } = useText('my-claim')
  const { claim } = useAtomValue(trackerAtom({ id: form.tracker_id, locale }))
  const isDisputed = claim?.state === 'voucher_issued' && !claim.can_disagree
  return isDisputed ? (
    <p className="note" role="status">
      {t('talk.withdraws')}
    </p>
  ) : (
    <Jump />
  )
}

function Jump(): ReactElement {
  const { t } = useText('my-claim')
  return (
    <a className="link" href="#talk">
      {t('talk.jump')}
    </a>
  )
}

/** The messages below a voucher, for a customer who objects or has a question. */
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
