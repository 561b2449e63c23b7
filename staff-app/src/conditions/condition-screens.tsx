import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useParams, useSearch } from 'wouter'
import { ConditionEditor } from './condition-editor.tsx'
import { conditionAtom } from './conditions.atoms.ts'

/** `/workflows/conditions/add/`: a new condition, or a copy with `?copy=` and the id of another. */
export function NewConditionScreen(): ReactElement {
  const copied = new URLSearchParams(useSearch()).get('copy')
  return copied ? <Copy key={copied} id={copied} /> : <ConditionEditor saved={null} />
}

function Copy({ id }: { id: string }): ReactElement {
  return <ConditionEditor saved={null} model={useAtomValue(conditionAtom(id))} />
}

/** `/workflows/conditions/:id` */
export function ConditionScreen(): ReactElement {
  const { id } = useParams<{ id: string }>()
  const saved = useAtomValue(conditionAtom(id))
  return <ConditionEditor key={`${id} ${saved.version} ${saved.waiting?.id ?? ''}`} saved={saved} />
}
