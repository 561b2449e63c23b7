import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useParams } from 'wouter'
import { PartnerForm } from './partner-form.tsx'
import { PartnerPage } from './partner-page.tsx'
import { partnerAtom } from './partners.atoms.ts'

/** `/marine-admin/partners/create` */
export function NewPartnerScreen(): ReactElement {
  return <PartnerForm saved={null} />
}

/** `/marine-admin/partners/edit/:id` */
export function EditPartnerScreen(): ReactElement {
  const { id } = useParams<{ id: string }>()
  return <PartnerForm key={id} saved={useAtomValue(partnerAtom(id))} />
}

/** `/marine-admin/partners/view/:id` */
export function PartnerScreen(): ReactElement {
  const { id } = useParams<{ id: string }>()
  return <PartnerPage key={id} partner={useAtomValue(partnerAtom(id))} />
}
