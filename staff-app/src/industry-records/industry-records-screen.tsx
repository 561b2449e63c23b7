import { industryRecordList } from '@coverdesk/lists/industry-records'
import type { ListedIndustryRecord } from '@coverdesk/sdk'
import { hasPrivilege, lazyPart, useClient, useInvalidate, userAtom, useText } from '@coverdesk/ui'
import { type Bulk, ListPage, useDefinedList } from '@coverdesk/ui/list-page'
import { useAtomValue } from 'jotai'
import { type ReactElement, Suspense, useCallback } from 'react'
import { useParams } from 'wouter'
import { paths } from '../paths.ts'
import { industryRecordKeys, industryRecordListAtoms } from './industry-records.atoms.ts'
import { RecordPage } from './record-page.tsx'

const BulkEach = lazyPart(() => import('@coverdesk/ui/batch').then((m) => m.BulkEach<ListedIndustryRecord>))
const nameOf = ({ policy_number, plate }: ListedIndustryRecord): string => `${policy_number} · ${plate}`

/** `/underwriting/industry-records/`, and with an id the record of that policy. */
export function IndustryRecordsScreen(): ReactElement {
  const { id } = useParams<{ id?: string }>()
  return id ? <RecordPage key={id} id={id} /> : <IndustryRecords />
}

/** Lists what was reported to the industry database, to be sent again one by one or together. */
function IndustryRecords(): ReactElement {
  const client = useClient()
  const invalidate = useInvalidate()
  const may = hasPrivilege(useAtomValue(userAtom), 'policy.motor.edit')
  const { t } = useText('industry-records')
  const refresh = useCallback(() => void invalidate(industryRecordKeys.all), [invalidate])
  const list = useDefinedList(industryRecordList, {})
  const bulk: Bulk<ListedIndustryRecord> = {
    actions: (rows, done) => (
      <Suspense>
        <BulkEach
          rows={rows}
          act="retry"
          nameOf={nameOf}
          run={({ id, version }) => client.motor.industryRecords.send(id, { version })}
          onDone={done}
          onChanged={refresh}
        />
      </Suspense>
    ),
    nameOf,
    together: { acts: [{ act: 'retry', label: t('send') }], onChanged: refresh },
  }
  return (
    <ListPage
      {...list}
      rowsOf={industryRecordListAtoms}
      searchLabel={t('search')}
      {...(may ? { bulk } : {})}
      hrefOf={(row) => paths.industryRecords + row.id}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
    />
  )
}
