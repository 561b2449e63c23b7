import type { AuditEvent } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import type { Column, Filter } from '@coverdesk/ui/list-page'
import { ListPage, useLinkFilters } from '@coverdesk/ui/list-page'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useSearchParams } from 'wouter'
import { auditEventPath } from '../paths.ts'
import { auditEventListAtoms, auditedNameAtom, auditPeopleAtom, caseNameAtom } from './audit-events.atoms.ts'
import { optionsByWord, recordedKinds, recordedVerbs } from './recorded-words.ts'

const FILTERS = ['actor_id', 'actor_kind', 'object_kind', 'object_id', 'tracker_id', 'verb', 'from', 'until']
const ACTORS = ['staff', 'guest', 'approver', 'nobody', 'marine_admin', 'marine_partner'] as const
/** Kinds that a sentence names by more than a noun. */
const SETTINGS: readonly string[] = ['number_series', 'retention_rule']

/** `/audit-events/`: actions of users on records. */
export function AuditEventsScreen(): ReactElement {
  const { t, locale, formatDateTime } = useText('audit-events')
  const [search] = useSearchParams()
  const { data: recordName } = useAtomValue(auditedNameAtom(search.get('object_id') ?? ''))
  const { data: caseName } = useAtomValue(caseNameAtom(search.get('tracker_id') ?? ''))
  const people = useAtomValue(auditPeopleAtom)
  const columns: Column<AuditEvent>[] = [
    { key: 'at', label: t('columns.at'), sort: 'at', width: 170, render: (row) => formatDateTime(row.at) },
    { key: 'what', label: t('columns.what'), render: (row) => row.sentence },
    {
      key: 'changes',
      label: t('detail.changes'),
      spare: true,
      render: (row) => row.changes.map(({ label }) => label).join(', '),
    },
    { key: 'who', label: t('columns.who'), spare: 1, render: (row) => row.actor_name },
  ]
  const filters: Filter[] = [
    {
      name: 'actor_id',
      label: t('filters.person'),
      options: (people.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      name: 'actor_kind',
      label: t('columns.who'),
      options: ACTORS.map((value) => ({ value, label: t(`actors.${value}`) })),
    },
    {
      name: 'object_kind',
      label: t('columns.thing'),
      options: optionsByWord(
        recordedKinds,
        (kind) => t(SETTINGS.includes(kind) ? `settings.${kind}` : `kinds.${kind}`),
        search.get('object_kind') ?? '',
        locale,
      ),
    },
    {
      name: 'verb',
      label: t('columns.action'),
      options: optionsByWord(recordedVerbs, (verb) => t(`verbs.${verb}`), search.get('verb') ?? '', locale),
    },
  ]
  const given = useLinkFilters([
    { name: 'object_id', label: t('filters.record'), show: (id) => recordName || id },
    { name: 'tracker_id', label: t('filters.case'), show: (id) => caseName || id },
  ])
  return (
    <ListPage
      title={t('title')}
      listKey="audit-events"
      exported
      rowsOf={auditEventListAtoms}
      columns={columns}
      filters={[...filters, ...given]}
      filterNames={FILTERS}
      days={[{ label: t('columns.at'), from: 'from', until: 'until' }]}
      hrefOf={(row) => auditEventPath(row.id)}
      searchLabel={t('search')}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
    />
  )
}
