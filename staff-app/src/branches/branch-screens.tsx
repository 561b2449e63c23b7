import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useParams } from 'wouter'
import { BranchForm } from './branch-form.tsx'
import { branchAtom } from './branches.atoms.ts'

/** `/branches/add/` */
export function NewBranchScreen(): ReactElement {
  return <BranchForm saved={null} />
}

/** `/branches/:id` */
export function BranchScreen(): ReactElement {
  const { id } = useParams<{ id: string }>()
  return <BranchForm key={id} saved={useAtomValue(branchAtom(id))} />
}
