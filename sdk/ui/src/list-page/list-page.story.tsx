import { CoverdeskError, type ListQuery, type Page } from '@coverdesk/sdk'
import { Button } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { StateBadge, type StateTone } from '../parts/state-badge.tsx'
import type { Stories } from '../testing/stories.ts'
import type { Bulk, Column, Filter } from './columns.ts'
import { type ListAtoms, listAtoms } from './list.atoms.ts'
import { ListPage } from './list-page.tsx'

interface Policy {
  id: string
  number: string
  customer: string
  plate: string
  tone: StateTone
  state: string
  premium: string
}

const STATES: [StateTone, string][] = [
  ['success', 'Active'],
  ['waiting', 'Waits for approval'],
  ['danger', 'Cancelled'],
  ['neutral', 'Expired'],
]
const CUSTOMERS = [
  'Ngozi Balogun',
  'Bonny Island Petrochemical and Energy Services Nigeria Plc',
  'Ibrahim Yusuf',
  'Chukwuemeka Olanrewaju-Fashola',
  'Hauwa Abubakar',
]
const ROWS: Policy[] = CUSTOMERS.map((customer, index) => {
  const [tone, state] = STATES[index % STATES.length] ?? ['neutral', 'Expired']
  const number = `MOT/LAG/2026/00${1337 + index}`
  const premium = `₦${(38 + index * 117).toLocaleString('en')},412.50`
  return { id: String(index), number, customer, plate: `LSR-${240 + index}-XC`, tone, state, premium }
})
const COLUMNS: Column<Policy>[] = [
  { key: 'number', label: 'Policy', render: (row) => row.number, sort: 'number', width: 170 },
  { key: 'customer', label: 'Customer', render: (row) => row.customer, sort: 'customer' },
  { key: 'plate', label: 'Number plate', render: (row) => row.plate, width: 110, spare: true },
  {
    key: 'state',
    label: 'State',
    render: (row) => <StateBadge tone={row.tone} label={row.state} />,
    width: 150,
  },
  { key: 'premium', label: 'Premium', render: (row) => row.premium, numeric: true, width: 130 },
]
const FILTERS: Filter[] = [
  {
    name: 'state',
    label: 'State',
    options: STATES.map(([, label]) => ({ value: label, label })),
  },
]
const FILTER_NAMES = ['state']
const BULK: Bulk<Policy> = {
  actions: () => <Button appearance="primary">Send reminders</Button>,
  nameOf: (row) => row.number,
}

const page = (data: Policy[]): Page<Policy> => ({
  data,
  meta: { next_cursor: null, total: data.length, total_is_exact: true },
})
const rowsOf = (name: string, read: () => Promise<Page<Policy>>): ListAtoms<Policy> =>
  listAtoms(['policies of a story', name], (_client, _query: ListQuery) => read())
const SOME = rowsOf('some', async () => page(ROWS))
const NONE = rowsOf('none', async () => page([]))
const PENDING = rowsOf('pending', () => new Promise(() => undefined))
const FAILED = rowsOf('failed', async () => {
  throw new CoverdeskError({ status: 403, code: 'forbidden', body: null, message: 'No access' })
})

function Policies({ rows, bulk }: { rows: ListAtoms<Policy>; bulk?: Bulk<Policy> }): ReactElement {
  return (
    <ListPage
      title="Policies"
      listKey="policies"
      rowsOf={rows}
      columns={COLUMNS}
      filters={FILTERS}
      filterNames={FILTER_NAMES}
      hrefOf={({ id }) => `/policies/${id}`}
      searchLabel="Search policies"
      empty={{ title: 'No policies yet', text: 'Sell the first one: it appears here at once.' }}
      actions={<Button appearance="primary">New policy</Button>}
      {...(bulk ? { bulk } : {})}
    />
  )
}

const responses = { 'workspace.views.list': [] }

export const stories: Stories = {
  Rows: { responses, render: () => <Policies rows={SOME} /> },
  'Rows to select': { responses, render: () => <Policies rows={SOME} bulk={BULK} /> },
  Empty: { responses, render: () => <Policies rows={NONE} /> },
  Filtered: { responses, address: '/policies?state=Expired&q=ngozi', render: () => <Policies rows={NONE} /> },
  Loading: { responses, render: () => <Policies rows={PENDING} /> },
  Forbidden: { responses, render: () => <Policies rows={FAILED} /> },
}
