import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useParams } from 'wouter'
import { ConditionEditor } from './condition-editor.tsx'
import { conditionAtom } from './conditions.atoms.ts'

/** `/workflows/conditions/add/` */
export function NewConditionScreen(): ReactElement {
  return <ConditionEditor saved={null} />
}

/** `/workflows/conditions/:id` */
export function ConditionScreen(): ReactElement {
  const { id } = useParams<{ id: string }>()
  const saved = useAtomValue(conditionAtom(id))
  return <ConditionEditor key={`${id} ${saved.version} ${saved.waiting?.id ?? ''}`} saved={saved} />
}
