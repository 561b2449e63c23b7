import { useClient, useInvalidate, useSubmit, useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'
import { StepCard } from './step-card.tsx'

const brought = ['tariff', 'lists', 'workflows', 'forms', 'roles'] as const

/** Lists the reference data that is included; all of it can be changed later. */
export function StandardsStep({ onDone }: { onDone: () => void }): ReactElement {
  const client = useClient()
  const invalidate = useInvalidate()
  const { t, msg } = useText('first-run')
  const submit = useSubmit([])
  const load = async (): Promise<void> => {
    await submit.run(async () => {
      await client.admin.firstRun.loadStandards({ timeout: 120_000 })
      await invalidate(['setups'], ['workflows'], ['form-types'], ['conditions'], ['roles'])
      onDone()
    }, msg('failed'))
  }
  return (
    <StepCard
      title={t('standards.title')}
      text={t('standards.text')}
      submit={submit}
      onSubmit={load}
      button={t('standards.button')}
    >
      <ul>
        {brought.map((name) => (
          <li key={name}>{t(`standards.${name}`)}</li>
        ))}
      </ul>
    </StepCard>
  )
}
