import type { MyChange } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'
import { nameOfChange } from './change-name.ts'
import { Stages } from './stages.tsx'

/** Changes of the last year that are over, each with what happened to it. */
export function PastChanges({ changes }: { changes: readonly MyChange[] }): ReactElement | null {
  const { t } = useText('my')
  if (changes.length === 0) return null
  return (
    <details>
      <summary>{t('change.past')}</summary>
      {changes.map((change) => (
        <section key={change.id}>
          <b>{t(nameOfChange(change))}</b>
          <Stages stages={change.stages} />
        </section>
      ))}
    </details>
  )
}
