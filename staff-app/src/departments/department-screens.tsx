import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useParams } from 'wouter'
import { DepartmentForm } from './department-form.tsx'
import { departmentAtom } from './departments.atoms.ts'

/** `/departments/add/` */
export function NewDepartmentScreen(): ReactElement {
  return <DepartmentForm saved={null} />
}

/** `/departments/:id` */
export function DepartmentScreen(): ReactElement {
  const { id } = useParams<{ id: string }>()
  return <DepartmentForm key={id} saved={useAtomValue(departmentAtom(id))} />
}
