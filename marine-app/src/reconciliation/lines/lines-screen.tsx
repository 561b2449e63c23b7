import { type BankLine, bankLineStates } from '@coverdesk/sdk'
import { hasPrivilege, marineUserAtom, StateBadge, useText } from '@coverdesk/ui'
import type { Bulk, Column, View } from '@coverdesk/ui/list-page'
import { ListPage } from '@coverdesk/ui/list-page'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { pathOf, paths } from '../../paths.ts'
import { lineAtoms } from '../reconciliation.atoms.ts'
import { useBankFormats } from '../shared/use-bank-formats.ts'
import { SelectionActions } from './selection-actions.tsx'

/** Selectable lines: settled ones cannot be changed. */
const SELECTABLE: ReadonlySet<BankLine['state']> = new Set(['unmatched', 'suggested', 'disputed'])
const FILTERS = ['state', 'account', 'month', 'file_id']

/** `/marine-admin/reconciliation/lines`: lists the lines of all statements. */
export function LinesScreen(): ReactElement {
  const { t } = useText('marine-reconciliation')
  const { formatNaira, day, stateOf, toneOf } = useBankFormats()
  const mayEdit = hasPrivilege(useAtomValue(marineUserAtom), 'marine.reconciliation.edit')
  const bulk: Bulk<BankLine> = {
    actions: (rows, done) => <SelectionActions rows={rows} onDone={done} />,
    selectable: ({ state, locked }) => !locked && SELECTABLE.has(state),
    nameOf: (row) => `${row.narration}, ${formatNaira(row.amount)}`,
  }
  const columns: Column<BankLine>[] = [
    { key: 'narration', label: t('columns.narration'), render: (row) => row.narration },
    { key: 'day', label: t('columns.date'), sort: 'day', width: 130, render: (row) => day(row.day) },
    { key: 'reference', label: t('columns.reference'), width: 140, spare: 1, render: (row) => row.reference },
    { key: 'account', label: t('facts.account'), width: 160, spare: 3, render: (row) => row.account },
    {
      key: 'state',
      label: t('state'),
      width: 170,
      render: (row) => <StateBadge tone={toneOf(row.state)} label={stateOf(row.state)} />,
    },
    { key: 'reason', label: t('reason'), spare: 2, render: (row) => row.reason ?? '' },
    {
      key: 'amount',
      label: t('columns.amount'),
      width: 160,
      numeric: true,
      render: (row) => formatNaira(row.amount),
    },
  ]
  const view = (state: string): View => ({
    name: state,
    label: state === 'open' ? t('open') : t(`states.${state}`),
    filters: { state },
    empty: { title: t('lines_none'), text: t('lines_none_text') },
  })
  return (
    <ListPage
      title={t('lines')}
      listKey="bank-lines"
      exported
      rowsOf={lineAtoms}
      columns={columns}
      {...(mayEdit ? { bulk } : {})}
      filters={[
        {
          name: 'state',
          label: t('state'),
          options: bankLineStates.map((value) => ({ value, label: stateOf(value) })),
        },
      ]}
      filterNames={FILTERS}
      views={[
        ...['open', 'suggested', 'disputed', 'ignored'].map(view),
        { name: 'all', label: t('all'), filters: {} },
      ]}
      hrefOf={(row) => pathOf(paths.admin.bankLine, row.id)}
      searchLabel={t('search_lines')}
      empty={{ title: t('lines_empty.title'), text: t('lines_empty.text') }}
    />
  )
}
