import { auditEventList, recordedKindKey } from '@coverdesk/lists/audit-events'
import type { AuditChange } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { ListPage, optionsOf, useDefinedList } from '@coverdesk/ui/list-page'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useSearchParams } from 'wouter'
import { auditEventPath } from '../paths.ts'
import {
  auditEventListAtoms,
  auditedNameAtom,
  auditPeopleAtom,
  caseNameAtom,
  clientNameAtom,
  policyNameAtom,
} from './audit-events.atoms.ts'
import { optionsByWord, recordedKinds, recordedVerbs } from './recorded-words.ts'

/** The field itself, without the part of it that changed: the page of the event names each. */
const outerLabel = ({ label }: AuditChange): string => label.split(' › ')[0] ?? label

/** `/audit-events/`: actions of users on records. */
export function AuditEventsScreen(): ReactElement {
  const { t, locale, formatList } = useText('audit-events')
  const [search] = useSearchParams()
  const { data: recordName } = useAtomValue(auditedNameAtom(search.get('object_id') ?? ''))
  const { data: caseName } = useAtomValue(caseNameAtom(search.get('tracker_id') ?? ''))
  const { data: policyName } = useAtomValue(policyNameAtom(search.get('policy_id') ?? ''))
  const { data: clientName } = useAtomValue(clientNameAtom(search.get('client_id') ?? ''))
  const people = useAtomValue(auditPeopleAtom)
  const list = useDefinedList(auditEventList, {
    cells: {
      changes: (row) => formatList([...new Set(row.changes.map(outerLabel))]),
    },
    options: {
      actor_id: optionsOf(people.data ?? []),
      object_kind: optionsByWord(
        recordedKinds,
        (kind) => t(recordedKindKey(kind)),
        search.get('object_kind') ?? '',
        locale,
      ),
      verb: optionsByWord(recordedVerbs, (verb) => t(`verbs.${verb}`), search.get('verb') ?? '', locale),
    },
    given: {
      object_id: (id) => recordName || id,
      tracker_id: (id) => caseName || id,
      policy_id: (id) => policyName || id,
      client_id: (id) => clientName || id,
    },
    withoutFilters: ['action'],
  })
  return (
    <ListPage
      {...list}
      rowsOf={auditEventListAtoms}
      hrefOf={(row) => auditEventPath(row.id)}
      searchLabel={t('search')}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
    />
  )
}
