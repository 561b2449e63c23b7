import type { Condition } from '@coverdesk/sdk'
import { useInvalidate, useSubmit, useText } from '@coverdesk/ui'
import { useOperations } from '@coverdesk/ui/operations'
import { ConfirmDialog } from '@coverdesk/ui/parts'
import { Button } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../paths.ts'
import { conditionKeys, conditionStore } from './conditions.atoms.ts'

/** Copies or deletes a condition; one that a workflow uses stays. */
export function ConditionActions({ condition }: { condition: Condition }): ReactElement {
  const conditions = useOperations(conditionStore)
  const invalidate = useInvalidate()
  const [, navigate] = useLocation()
  const { t, msg } = useText('conditions')
  const submit = useSubmit([])
  const [asking, setAsking] = useState(false)
  const remove = (): void => {
    void submit.run(async () => {
      await conditions.delete(condition.id)
      navigate(paths.conditions)
      await invalidate(conditionKeys.list, conditionKeys.offered)
    }, msg('save_failed'))
  }
  return (
    <>
      <Button onClick={() => navigate(`${paths.newCondition}?copy=${condition.id}`)}>{t('duplicate')}</Button>
      <Button onClick={() => setAsking(true)}>{t('delete')}</Button>
      {asking ? (
        <ConfirmDialog
          title={t('delete_title', { name: condition.name })}
          confirm={t('delete')}
          cancel={t('cancel')}
          busy={submit.busy}
          alert={submit.alert}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          {condition.description}
        </ConfirmDialog>
      ) : null}
    </>
  )
}
