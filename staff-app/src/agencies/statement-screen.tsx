import { commissionList } from '@coverdesk/lists/commissions'
import type { Commission } from '@coverdesk/sdk'
import { StateBadge, type StateTone, useText } from '@coverdesk/ui'
import { ListPage, useDefinedList } from '@coverdesk/ui/list-page'
import type { ReactElement } from 'react'
import { useSearchParams } from 'wouter'
import { commissionRunPath, paths, policyPath } from '../paths.ts'
import { useAgencyOptions } from '../shared/agency/use-agency-options.ts'
import { commissionListAtoms } from './agencies.atoms.ts'
import { StatementHead } from './statement-head.tsx'

const TONES: Record<Commission['kind'], StateTone> = {
  accrued: 'success',
  taken_back: 'danger',
  paid: 'neutral',
}

/** `/payments/commissions/?agency=…`: the statement of an agency over a period; without one, all entries. */
export function StatementScreen(): ReactElement {
  const { t } = useText('agencies')
  const [search] = useSearchParams()
  const code = search.get('agency') ?? ''
  const list = useDefinedList(commissionList, {
    cells: {
      kind: ({ kind }) => <StateBadge tone={TONES[kind]} label={t(`statement.kinds.${kind}`)} />,
    },
    options: { agency: useAgencyOptions() },
    ...(code ? { without: ['agency'] } : {}),
    withoutFilters: ['policy_id'],
  })
  const [from, until] = [search.get('from') ?? '', search.get('until') ?? '']
  return (
    <ListPage
      {...list}
      above={code ? <StatementHead key={code} code={code} from={from} until={until} /> : null}
      rowsOf={commissionListAtoms}
      hrefOf={({ policy, run }) =>
        policy ? policyPath(policy.id) : run ? commissionRunPath(run.id) : paths.commissionRuns
      }
      searchLabel={t('statement.search')}
      empty={{ title: t('statement.empty.title'), text: t('statement.empty.text') }}
    />
  )
}
