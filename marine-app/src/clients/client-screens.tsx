import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useParams } from 'wouter'
import type { MarineKind } from '../paths.ts'
import { ClientForm } from './client-form.tsx'
import { ClientPage } from './client-page.tsx'
import { clientAtom } from './clients.atoms.ts'

/** `/marine-partner/clients/create` */
export function NewClientScreen(): ReactElement {
  return <ClientForm saved={null} />
}

/** `/marine-partner/clients/edit/:id` */
export function EditClientScreen(): ReactElement {
  const { id } = useParams<{ id: string }>()
  return <ClientForm key={id} saved={useAtomValue(clientAtom(['partner', id]))} />
}

/** `/marine-partner/clients/view/:id`, `/marine-admin/clients/view/:id` */
export function ClientScreen({ kind }: { kind: MarineKind }): ReactElement {
  const { id } = useParams<{ id: string }>()
  return <ClientPage key={id} side={kind} client={useAtomValue(clientAtom([kind, id]))} />
}
