import type { CargoCheck } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Checkbox, Field } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { fieldId, useField } from './quote-form.ts'

/** Says that another certificate covers the rest of a bill of lading, once one with the same number is known. */
export function SplitShipment({ checks }: { checks: readonly CargoCheck[] }): ReactElement | null {
  const { t } = useText('marine-policies')
  const { value, fault, put } = useField('split_shipment')
  const isKnown = checks.some(({ code, state }) => code === 'duplicate_document' && state !== 'ok')
  if (value !== 'yes' && !isKnown) return null
  return (
    <Field validationMessage={fault} hint={t('quote.split_hint')}>
      <Checkbox
        id={fieldId('split_shipment')}
        label={t('fields.split_shipment')}
        checked={value === 'yes'}
        onChange={(_event, data) => put(data.checked ? 'yes' : '')}
      />
    </Field>
  )
}
