import type { ClientRecord } from '@coverdesk/sdk'
import { hasPrivilege, userAtom, useText, useTitleName } from '@coverdesk/ui'
import { Card, Facts } from '@coverdesk/ui/parts'
import { Button } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { clientStatesAtom } from './clients.atoms.ts'
import { EditDetails } from './edit-details.tsx'

/** Details of a customer, which staff may edit. */
export function DetailsCard({ record, open }: { record: ClientRecord; open: boolean }): ReactElement {
  const { t, has, formatDate, formatList } = useText('clients')
  const titleName = useTitleName()
  const [editing, setEditing] = useState(false)
  const may = hasPrivilege(useAtomValue(userAtom), 'customer.customer.edit') && open
  const states = useAtomValue(clientStatesAtom)
  const { gender, date_of_birth: born, lga, state } = record
  const stateName = states.find(({ code }) => code === state)?.name ?? state
  return (
    <Card
      title={t('page.details')}
      actions={may ? <Button onClick={() => setEditing(true)}>{t('edit.button')}</Button> : null}
    >
      <Facts
        facts={[
          [t('columns.kind'), t(`kinds.${record.kind}`)],
          [t('fields.title'), titleName(record.title)],
          [t('page.name'), record.name],
          [t('fields.gender'), gender && has(`genders.${gender}`) ? t(`genders.${gender}`) : ''],
          [t('fields.date_of_birth'), born ? formatDate(born) : ''],
          [t('fields.contact_name'), record.contact_name],
          [t('fields.tax_id'), record.tax_id],
          [t('fields.occupation'), record.occupation],
          [t('fields.address'), record.address],
          [t('page.place'), formatList([lga, stateName])],
          [t('page.since'), formatDate(record.created_at)],
        ]}
      />
      {editing ? <EditDetails record={record} onEnd={() => setEditing(false)} /> : null}
    </Card>
  )
}
