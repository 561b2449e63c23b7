import type { ClientRecord } from '@coverdesk/sdk'
import { hasPrivilege, useClient, userAtom, useText } from '@coverdesk/ui'
import { Card, Facts } from '@coverdesk/ui/parts'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { RevealWithReason } from './reveal-with-reason.tsx'

/** Contact, identity number and bank accounts of a customer, masked. */
export function ContactCard({ record }: { record: ClientRecord }): ReactElement {
  const client = useClient()
  const { t, has, formatList } = useText('clients')
  const may = hasPrivilege(useAtomValue(userAtom), 'customer.customer.reveal') && record.standing !== 'erased'
  const { id, id_type: idType } = record
  const hidden = (field: 'email' | 'phone' | 'id_number', name: string, masked: string | null) =>
    [
      name,
      masked ? (
        <RevealWithReason
          key={field}
          name={name}
          masked={masked}
          may={may}
          reveal={(reason) => client.clients.reveal(id, field, undefined, undefined, reason)}
        />
      ) : null,
    ] as const
  const number = idType && has(`id_types.${idType}`) ? t(`id_types.${idType}`) : t('page.id_number')
  return (
    <Card title={t('page.contact')}>
      <Facts
        facts={[
          hidden('email', t('fields.email'), record.masked_email),
          hidden('phone', t('fields.phone'), record.masked_phone),
          hidden('id_number', number, record.masked_id_number),
          ...record.bank_accounts.map((account) => {
            const name = formatList([account.bank, account.replaced ? t('page.replaced') : ''])
            return [
              `${name} · ${account.name}`,
              <RevealWithReason
                key={account.id}
                name={name}
                masked={account.masked_number}
                may={may}
                reveal={(reason) => client.clients.revealBankAccount(id, account.id, reason)}
              />,
            ] as const
          }),
        ]}
      />
    </Card>
  )
}
