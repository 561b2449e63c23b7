import { clientList } from '@coverdesk/lists/clients'
import { useText } from '@coverdesk/ui'
import { ListPage, useDefinedList } from '@coverdesk/ui/list-page'
import type { ReactElement } from 'react'
import { clientPath } from '../paths.ts'
import { clientListAtoms } from './clients.atoms.ts'
import { StandingBadge } from './standing-badge.tsx'

/** `/clients/`: all customers, with contacts masked. */
export function ClientsScreen(): ReactElement {
  const { t } = useText('clients')
  const list = useDefinedList(clientList, {
    cells: {
      phone: (row) => <span dir="ltr">{row.masked_phone}</span>,
      email: (row) => <span dir="ltr">{row.masked_email}</span>,
      standing: (row) => <StandingBadge standing={row.standing} />,
    },
  })
  return (
    <ListPage
      {...list}
      rowsOf={clientListAtoms}
      hrefOf={(row) => clientPath(row.id)}
      searchLabel={t('search')}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
    />
  )
}
