import type { MyStage } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'

/** How far a change or a refund is: every stage with its time. */
export function Stages({ stages }: { stages: readonly MyStage[] }): ReactElement {
  const { t, formatDateTime } = useText('my')
  return (
    <ol className="my-stages" aria-label={t('stages.title')}>
      {stages.map(({ code, at }) => (
        <li key={`${code} ${at}`}>
          {t(`stages.${code}`)} <span className="soft">{formatDateTime(at)}</span>
        </li>
      ))}
    </ol>
  )
}
