import { bankLineList } from '@coverdesk/lists/bank-lines'
import type { BankLine } from '@coverdesk/sdk'
import { hasPrivilege, marineUserAtom, StateBadge, useText } from '@coverdesk/ui'
import type { Bulk, View } from '@coverdesk/ui/list-page'
import { ListPage, useDefinedList } from '@coverdesk/ui/list-page'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { pathOf, paths } from '../../paths.ts'
import { lineAtoms } from '../reconciliation.atoms.ts'
import { useBankFormats } from '../shared/use-bank-formats.ts'
import { SelectionActions } from './selection-actions.tsx'

/** Selectable lines: settled ones cannot be changed. */
const SELECTABLE: ReadonlySet<BankLine['state']> = new Set(['unmatched', 'suggested', 'disputed'])

/** `/marine-admin/reconciliation/lines`: lists the lines of all statements. */
export function LinesScreen(): ReactElement {
  const { t, formatList } = useText('marine-reconciliation')
  const { formatNaira, stateOf, toneOf } = useBankFormats()
  const mayEdit = hasPrivilege(useAtomValue(marineUserAtom), 'marine.reconciliation.edit')
  const bulk: Bulk<BankLine> = {
    actions: (rows, done) => <SelectionActions rows={rows} onDone={done} />,
    selectable: ({ state, locked }) => !locked && SELECTABLE.has(state),
    nameOf: (row) => formatList([row.narration, formatNaira(row.amount)]),
  }
  const list = useDefinedList(bankLineList, {
    cells: {
      state: (row) => <StateBadge tone={toneOf(row.state)} label={stateOf(row.state)} />,
    },
    withoutFilters: ['until'],
  })
  const view = (state: string): View => ({
    name: state,
    label: state === 'open' ? t('open') : t(`states.${state}`),
    filters: { state },
    empty: { title: t('lines_none'), text: t('lines_none_text') },
  })
  return (
    <ListPage
      {...list}
      rowsOf={lineAtoms}
      {...(mayEdit ? { bulk } : {})}
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
