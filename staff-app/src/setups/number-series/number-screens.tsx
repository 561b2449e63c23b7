import { NumberRulePage, NumberSeriesPage } from '@coverdesk/ui/number-series'
import type { ReactElement } from 'react'
import { useParams } from 'wouter'
import { OfficeSetup } from '../office-setup.tsx'

/** `/setups/number-series/` */
export function NumberSeriesScreen(): ReactElement {
  return (
    <OfficeSetup>
      <NumberSeriesPage />
    </OfficeSetup>
  )
}

/** `/setups/number-series/:kind` */
export function NumberRuleScreen(): ReactElement {
  const { kind } = useParams<{ kind: string }>()
  return (
    <OfficeSetup>
      <NumberRulePage kind={kind} />
    </OfficeSetup>
  )
}
