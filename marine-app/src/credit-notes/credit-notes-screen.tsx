import { creditNoteList } from '@coverdesk/lists/credit-notes'
import type { CreditNoteQuery } from '@coverdesk/sdk'
import { currentUserAtom, hasPrivilege, useText } from '@coverdesk/ui'
import type { View } from '@coverdesk/ui/list-page'
import { ListPage, useDefinedList } from '@coverdesk/ui/list-page'
import { Button } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { pathOf, paths } from '../paths.ts'
import { CreditNoteStateBadge } from '../shared/records/credit-note-state.tsx'
import { creditNoteListAtoms } from './credit-notes.atoms.ts'

const VIEWS = [
  'pending_approval',
  'open',
  'applied',
  'draft',
  'rejected',
  'void',
] as const satisfies CreditNoteQuery['state'][]

/** `/marine-admin/credit-notes`: lists credit notes with their state and open amount. */
export function CreditNotesScreen(): ReactElement {
  const user = useAtomValue(currentUserAtom)
  const [, navigate] = useLocation()
  const { t, formatNaira, formatDate } = useText('marine-credit-notes')
  const list = useDefinedList(creditNoteList, {
    cells: {
      number: (row) => row.number ?? t(`kinds.${row.kind}`),
      state: (row) => <CreditNoteStateBadge state={row.state} />,
      issued: (row) => (row.issued_at ? formatDate(row.issued_at) : ''),
      open: (row) => (row.open > 0 ? formatNaira(row.open) : ''),
    },
    given: {
      partner_id: () => t('one_partner'),
      policy_id: () => t('one_policy'),
    },
  })
  const view = (state: (typeof VIEWS)[number]): View => ({
    name: state,
    label: t(`views.${state}`),
    filters: { state },
    empty: { title: t(`views.${state}_none`), text: t('views.none_text') },
  })
  return (
    <ListPage
      {...list}
      rowsOf={creditNoteListAtoms}
      views={[{ name: 'all', label: t('views.all'), filters: {} }, ...VIEWS.map(view)]}
      hrefOf={(row) => pathOf(paths.admin.creditNote, row.id)}
      searchLabel={t('search')}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      actions={
        hasPrivilege(user, 'marine.note.edit') ? (
          <Button
            appearance="primary"
            icon={<AddRegular />}
            onClick={() => navigate(paths.admin.newCreditNote)}
          >
            {t('new')}
          </Button>
        ) : null
      }
    />
  )
}
