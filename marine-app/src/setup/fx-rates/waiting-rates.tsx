import { WaitingNote } from '@coverdesk/ui/change-requests'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { paths } from '../../paths.ts'
import { waitingRatesAtom } from './fx-rates.atoms.ts'

/** Lists rates too far from the last that wait for a second administrator and are not used yet. */
export function WaitingRates(): ReactElement {
  const waiting = useAtomValue(waitingRatesAtom).data ?? []
  return (
    <>
      {waiting.map((request) => (
        <WaitingNote key={request.id} waiting={request} href={paths.admin.changeRequests} />
      ))}
    </>
  )
}
