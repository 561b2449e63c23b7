import type { Delegation } from '@coverdesk/sdk'
import {
  FormSection,
  showSuccessToast,
  useChange,
  useClient,
  useInvalidate,
  userAtom,
  useText,
} from '@coverdesk/ui'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { delegationCandidatesAtom, delegationKeys, delegationsAtom } from './delegations.atoms.ts'
import { NewDelegation } from './new-delegation.tsx'
import { useDelegationDraft } from './use-delegation-draft.ts'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalS },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
})

/** Shows who decides in the user's absence, and for whom the user decides. */
export function DelegationsCard(): ReactElement | null {
  const client = useClient()
  const invalidate = useInvalidate()
  const user = useAtomValue(userAtom)
  const { t } = useText('queues')
  const list = useAtomValue(delegationsAtom)
  const { data: candidates } = useAtomValue(delegationCandidatesAtom)
  const draft = useDelegationDraft(async (body) => {
    await client.admin.delegations.create(body)
    showSuccessToast(t('delegations.added'))
    await invalidate(delegationKeys.all)
  })
  const remove = useChange((id: string) => client.admin.delegations.delete(id), {
    onDone: () => invalidate(delegationKeys.all),
  })
  if (!user || !list.data || !candidates) return null
  const others = list.data.filter((one) => one.from_user_id !== user.id)
  if (candidates.length === 0 && list.data.length === 0) return null
  return (
    <FormSection title={t('delegations.title')} help={t('delegations.help')} onSubmit={draft.send}>
      <Delegations
        delegations={list.data.filter((one) => one.from_user_id === user.id)}
        others={others}
        onRemove={remove}
      />
      {candidates.length > 0 ? (
        <NewDelegation draft={draft} candidates={candidates} />
      ) : (
        <p>{t('delegations.none')}</p>
      )}
    </FormSection>
  )
}

interface DelegationsProps {
  delegations: readonly Delegation[]
  /** Delegations to the user from others. */
  others: readonly Delegation[]
  onRemove: (id: string) => void
}

function Delegations({ delegations, others, onRemove }: DelegationsProps): ReactElement | null {
  const styles = useStyles()
  const { t, formatDate, labelled } = useText('queues')
  if (delegations.length + others.length === 0) return null
  const days = ({ from, until }: Delegation) => ({ from: formatDate(from), until: formatDate(until) })
  return (
    <ul className={styles.list}>
      {delegations.map((one) => {
        const text = t('delegations.given', { name: one.to_name, ...days(one) })
        return (
          <li key={one.id} className={styles.row}>
            <span>{text}</span>
            <Button
              size="small"
              icon={<DeleteRegular />}
              aria-label={labelled(t('delegations.remove'), text)}
              onClick={() => onRemove(one.id)}
            >
              {t('delegations.remove')}
            </Button>
          </li>
        )
      })}
      {others.map((one) => (
        <li key={one.id}>{t('delegations.taken', { name: one.from_name, ...days(one) })}</li>
      ))}
    </ul>
  )
}
