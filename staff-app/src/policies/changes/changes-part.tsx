import { useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { Link, useSearch } from 'wouter'
import { changeOfPolicyPath } from '../../paths.ts'
import { EntryList } from '../record/entry-list.tsx'
import { ChangePanel, ChangeStatusBadge, isOpen } from './change-panel.tsx'
import { changesOfPolicyAtom } from './changes.atoms.ts'

/** Shows the change that waits, or the one in the URL, and lists the others; loads after the page is shown. */
export function ChangesPart({ policyId }: { policyId: string }): ReactElement | null {
  const { t, formatDate, formatNaira } = useText('policy-record')
  const wanted = new URLSearchParams(useSearch()).get('change')
  const changes = useAtomValue(changesOfPolicyAtom(policyId)).data?.data ?? []
  const shown = changes.find(({ id }) => id === wanted) ?? changes.find(isOpen)
  const others = changes.filter((change) => change !== shown)
  if (changes.length === 0) return null
  return (
    <>
      {shown ? <ChangePanel key={shown.id} change={shown} /> : null}
      {others.length > 0 ? (
        <Card title={t('change.others')}>
          <EntryList
            none=""
            entries={others.map((change) => ({
              key: change.id,
              title: (
                <Link href={changeOfPolicyPath(policyId, change.id)}>
                  {t(`change.kinds.${change.endorsement ?? change.kind}`)}
                </Link>
              ),
              details: [
                t('change.from', { date: formatDate(change.effective_from) }),
                change.charge === 0 ? '' : formatNaira(change.charge),
                change.requested_by ?? t('change.customer'),
              ],
              end: <ChangeStatusBadge status={change.status} />,
            }))}
          />
        </Card>
      ) : null}
    </>
  )
}
