import { useText } from '@coverdesk/ui'
import { ExportsScreen as Exports } from '@coverdesk/ui/exports'
import type { ReactElement } from 'react'
import type { MarineKind } from '../paths.ts'
import { Imports } from '../shared/imports/imports.tsx'
import { Mailings } from './mailings.tsx'

/**
 * `/marine-partner/exports`, `/marine-admin/exports`: exported files, the partner’s imports, the insurer’s report
 * schedules.
 */
export function ExportsScreen({ kind }: { kind: MarineKind }): ReactElement {
  const { t } = useText('marine')
  return (
    <Exports title={t(`files.${kind}.title`)} lead={t(`files.${kind}.lead`)}>
      <Imports />
      <Mailings />
    </Exports>
  )
}
