import type { RetentionRule, RetentionRuleInput } from '@coverdesk/sdk'
import { schemaErrors } from '@coverdesk/sdk/schemas'
import { useDebounced, useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { retentionPreviewAtom } from './retention-rules.atoms.ts'

const useStyles = makeStyles({
  text: { margin: 0, color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
  warning: { whiteSpace: 'normal', fontVariantNumeric: 'tabular-nums' },
})

interface NextSweepProps {
  saved: RetentionRule
  body: RetentionRuleInput
  schema: Parameters<typeof schemaErrors>[0]
}

/** Shows what the next deletion removes with the period on the page, before it is saved. */
export function NextDeletion({ saved, body, schema }: NextSweepProps): ReactElement {
  const styles = useStyles()
  const { t, tn, formatDateTime, formatNumber } = useText('retention-rules')
  const isValid = Object.keys(schemaErrors(schema, body)).length === 0
  const days = useDebounced(isValid ? body.days : saved.days)
  const { data, error } = useAtomValue(retentionPreviewAtom({ kind: saved.kind, days }))
  const { removes, sweep_at } = data ?? saved
  const more = removes - saved.removes
  const said = removes > 0 ? tn('removes', removes) : t('removes_none')
  const grown = saved.removes > 0 ? t('removes_more', { more: formatNumber(more) }) : ''
  return (
    <Card title={t('next_sweep', { when: formatDateTime(sweep_at) })}>
      <div role="status">
        {error || !isValid ? (
          <p className={styles.text}>{t(isValid ? 'preview_failed' : 'preview_invalid')}</p>
        ) : more > 0 ? (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody className={styles.warning}>
              {[said, grown, t('removes_until')].filter(Boolean).join(' ')}
            </MessageBarBody>
          </MessageBar>
        ) : (
          <p className={styles.text}>{said}</p>
        )}
      </div>
    </Card>
  )
}
