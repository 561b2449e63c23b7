import { queryAtom, useText } from '@coverdesk/ui'
import { Field, Select } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'

const partnersAtom = queryAtom((client) => ({
  queryKey: ['bank-partners'],
  queryFn: () => client.admin.partners.list({ limit: 200 }),
}))

interface PartnerFieldProps {
  /** An id; empty for none. */
  value: string
  onChange: (id: string) => void
  error: string | null
}

/** Choice of the partner whose money it is. */
export function PartnerField({ value, onChange, error }: PartnerFieldProps): ReactElement {
  const { t } = useText('marine-reconciliation')
  const { data } = useAtomValue(partnersAtom)
  return (
    <Field label={t('claim.partner')} required validationMessage={error}>
      <Select value={value} onChange={(_event, data) => onChange(data.value)}>
        <option value="">{t('choose')}</option>
        {(data?.data ?? []).map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
