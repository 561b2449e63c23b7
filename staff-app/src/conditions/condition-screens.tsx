import { useClient } from '@coverdesk/sdk/react'
import type { ReactElement } from 'react'
import { useParams } from 'wouter'
import { useReading } from '../shared/use-reading.ts'
import { ConditionEditor } from './condition-editor.tsx'

/** `/workflows/conditions/add/` */
export function NewConditionScreen(): ReactElement {
  return <ConditionEditor saved={null} />
}

/** `/workflows/conditions/:id` */
export function ConditionScreen(): ReactElement {
  const { id } = useParams<{ id: string }>()
  const client = useClient()
  const saved = useReading(['conditions', id], () => client.conditions.get(id))
  return <ConditionEditor key={`${id} ${saved.version}`} saved={saved} />
}
