import type { Claim } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Button } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { nextPath } from '../facts-of-claim.ts'
import { ChangeDialog } from './change-dialog.tsx'

const PLAIN = ['reopen', 'take_back', 'close'] as const

/** Shows the actions available now: continue the work, close or reopen. */
export function HeaderActions({ claim, may }: { claim: Claim; may: boolean }): ReactElement {
  const { t } = useText('claims')
  // Payments are recorded on this page, so no link is necessary.
  const isHere = claim.waits_for !== null && claim.payout?.form_id === claim.waits_for.id
  const next = isHere ? null : nextPath(claim.waits_for)
  return (
    <>
      {may
        ? PLAIN.filter((action) => claim.actions.includes(action)).map((action) => (
            <ChangeDialog key={action} claim={claim} action={action} />
          ))
        : null}
      {claim.waits_for && next ? (
        <Link href={next} asChild>
          <Button as="a" href={next} appearance="primary">
            {t(`next.${claim.waits_for.kind}`, { title: claim.waits_for.title })}
          </Button>
        </Link>
      ) : null}
    </>
  )
}
